// A link that carries a whole edition: the text, compressed, behind the # that no server is sent.
const MARK = '#e=';
const MOST_BYTES = 1 << 20; // as the program reads no more (src/edition/node.h)

async function through(bytes: Uint8Array<ArrayBuffer>, stream: GenericTransformStream, most: number) {
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array, BufferSource>)
    .getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
    parts.push(value);
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new Error('too large');
    }
  }
}

export async function linkTo(text: string, origin = location.origin): Promise<string> {
  const small = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), Infinity);
  let letters = '';
  for (const byte of small) letters += String.fromCharCode(byte);
  const safe = btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `${origin}/workshop${MARK}${safe}`;
}

// The text a link carries; nothing: it carries none. Fails where it is none, or unpacks to more than an edition may be.
export async function carriedBy(hash: string): Promise<string | null> {
  if (!hash.startsWith(MARK)) return null;
  const letters = atob(hash.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const text = await through(bytes, new DecompressionStream('deflate-raw'), MOST_BYTES);
  return new TextDecoder('utf-8', { fatal: true }).decode(text);
}
