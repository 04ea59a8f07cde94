// This browser's grain of chance: random, and at first only its hash is told. When the host has begun and all hashes
// are in, the grains are shown; so nobody chooses last, whoever runs the server included. See docs/fairness.md.
import type { Admission } from '../wire/contract';
import { commitmentOf, toHex } from './verify';

export interface Grain {
  entropy: string;
  commit: string;
}
export function freshGrain(): Grain {
  const entropy = toHex(crypto.getRandomValues(new Uint8Array(32)));
  return { entropy, commit: commitmentOf(new TextEncoder().encode(entropy)) };
}

// Sits down with the hash of a fresh grain; the grain itself stays here.
export async function admittedWith(sit: (commit: string) => Promise<Admission>): Promise<Admission> {
  const { entropy, commit } = freshGrain();
  return { ...(await sit(commit)), entropy };
}
