// The rules as a WebAssembly module: the program's own sources (wasm/), asked by text. What it needs of a machine, time
// and randomness, it gets here; it has no files and no network.
export interface Rules {
  ask<T>(question: object): T;
}

// Something nobody foresaw: the module has stopped, and a new one must be opened.
export class Broken extends Error {}

interface Door {
  memory: WebAssembly.Memory;
  _initialize(): void;
  malloc(size: number): number;
  ask(text: number, size: number): number;
  answer_size(): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();
const LETTERS = [/\p{M}/u, /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Co}]/u, /[\p{Mn}\p{Me}\p{Cf}]/u];
const FORMS = [
  (text: string) => text.normalize('NFC'),
  (text: string) => text.normalize('NFKC'),
  (text: string) => text.toUpperCase().toLowerCase(),
];

// What libc asks the machine for. Whatever else it could ask for, files and such, it does not have here.
function machine(bytes: () => Uint8Array<ArrayBuffer>, view: () => DataView): WebAssembly.ModuleImports {
  const known: WebAssembly.ModuleImports = {
    clock_time_get: (_id: number, _precision: bigint, out: number) => {
      view().setBigUint64(out, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    random_get: (at: number, size: number) => {
      crypto.getRandomValues(bytes().subarray(at, at + size));
      return 0;
    },
    environ_sizes_get: (count: number, size: number) => {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    proc_exit: (code: number) => {
      throw new Broken(`exit ${code}`);
    },
  };
  const NOT_HERE = 52;
  return new Proxy(known, { get: (have, name: string) => have[name] ?? (() => NOT_HERE) });
}

function host(bytes: () => Uint8Array<ArrayBuffer>): WebAssembly.ModuleImports {
  const text = (at: number, size: number) => decoder.decode(bytes().subarray(at, at + size));
  return {
    text: (form: number, at: number, size: number, out: number, room: number) =>
      encoder.encodeInto(FORMS[form]!(text(at, size)), bytes().subarray(out, out + room)).written,
    letter: (kind: number, code: number) => Number(LETTERS[kind]!.test(String.fromCodePoint(code))),
    broken: (at: number, size: number) => {
      throw new Broken(text(at, size));
    },
  };
}

export async function open(source: Response | BufferSource): Promise<Rules> {
  let door: Door | null = null;
  const bytes = () => new Uint8Array(door!.memory.buffer as ArrayBuffer);
  const view = () => new DataView(door!.memory.buffer);
  const imports = { wasi_snapshot_preview1: machine(bytes, view), host: host(bytes) };
  const { instance } =
    source instanceof Response
      ? await WebAssembly.instantiateStreaming(source, imports)
      : await WebAssembly.instantiate(source, imports);
  door = instance.exports as unknown as Door;
  door._initialize();
  const opened = door;
  const ask = (question: object) => {
    const asked = encoder.encode(JSON.stringify(question));
    const at = opened.malloc(asked.length);
    bytes().set(asked, at);
    const answer = opened.ask(at, asked.length);
    return JSON.parse(decoder.decode(bytes().subarray(answer, answer + opened.answer_size()))) as unknown;
  };
  return {
    ask<T>(question: object) {
      try {
        return ask(question) as T;
      } catch (error) {
        throw error instanceof Broken ? error : new Broken(String(error));
      }
    },
  };
}
