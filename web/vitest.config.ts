// Unit tests: as the client is built, for `npm test`.
import { defineConfig, mergeConfig } from 'vitest/config';
import build from './vite.config';

// The time a test may take is for one that hangs, not for a machine that is busy.
export default mergeConfig(
  build,
  defineConfig({ test: { include: ['test/**/*.test.ts'], environment: 'node', testTimeout: 120_000 } }),
);
