// The real server, on a free loopback port, with a folder of its own.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const program = process.env['CADASTRE_BINARY'] ?? resolve(import.meta.dirname, '../../build/release/cadastre');

// Rolls an analysis may play on: enough to see one, and soon there.
const ANALYSIS = '200000';

export interface Server {
  address: string;
  port: number;
  data: string;
  // As if the power went: no goodbye, nothing written that was not before.
  kill(): Promise<void>;
  stop(): Promise<void>;
}

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((done) => child.once('exit', () => done()));
}

async function listening(child: ChildProcess): Promise<number> {
  let heard = '';
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`the server said nothing useful for 2 minutes: ${heard}`)), 120_000);
    child.stdout!.on('data', (chunk: Buffer) => {
      heard += String(chunk);
      const port = /https?:\/\/[^:/]+:(\d+)/.exec(heard)?.[1];
      if (!port) return;
      clearTimeout(timer);
      done(Number(port));
    });
    child.stderr!.on('data', (chunk: Buffer) => (heard += String(chunk)));
    child.once('error', fail);
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${heard}`)));
  });
}

export async function serve(port = 0, data?: string): Promise<Server> {
  const folder = data ?? (await mkdtemp(join(tmpdir(), 'cadastre-web-')));
  const begin = () =>
    spawn(program, ['serve', '--port', String(port), '--data', folder, '--log', 'warn', '--analysis', ANALYSIS], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  let child = begin();
  let at = await listening(child).catch((error: unknown) => error);
  // While a server was down anybody's connection may have been given its port, for as long as that lasts.
  for (let tries = 0; port !== 0 && typeof at !== 'number' && tries < 60; ++tries) {
    await new Promise((done) => setTimeout(done, 1000));
    child = begin();
    at = await listening(child).catch((error: unknown) => error);
  }
  if (typeof at !== 'number') throw at;
  return {
    address: `http://127.0.0.1:${at}`,
    port: at,
    data: folder,
    kill: () => {
      child.kill('SIGKILL');
      return ended(child);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await ended(child);
      if (!data) await rm(folder, { recursive: true, force: true });
    },
  };
}
