// The arrow keys go from tab to tab, as people who use no pointer expect.
export function tabs(list: HTMLElement) {
  const key = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const all = [...list.querySelectorAll<HTMLElement>('[role=tab]')];
    const at = all.indexOf(document.activeElement as HTMLElement);
    if (!step || at < 0) return;
    event.preventDefault();
    const next = all[(at + step + all.length) % all.length]!;
    next.focus();
    next.click();
  };
  list.addEventListener('keydown', key);
  return { destroy: () => list.removeEventListener('keydown', key) };
}
