// A text, or what a server made, as a file of that name.
export function download(what: string | Blob, name: string) {
  const anchor = document.createElement('a');
  const file = typeof what === 'string' ? new Blob([what], { type: 'text/plain;charset=utf-8' }) : what;
  anchor.href = URL.createObjectURL(file);
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10_000);
}
