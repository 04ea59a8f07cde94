// Tests in a real browser against the real server. `tools/web_test` runs them.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    dir: import.meta.dirname,
    include: process.env['CADASTRE_PICTURES'] ? ['pictures.ts'] : ['*.test.ts'],
    globalSetup: `${import.meta.dirname}/setup.ts`,
    environment: 'node',
    // Files share what a worker has loaded and opened: nothing of it remembers a test.
    isolate: false,
    // A browser and its pages are enough work for two cores.
    maxWorkers: Number(process.env['CADASTRE_WEB_WORKERS'] ?? 2),
    testTimeout: 120_000 * Number(process.env['CADASTRE_PATIENCE'] ?? 1),
    hookTimeout: 60_000 * Number(process.env['CADASTRE_PATIENCE'] ?? 1),
    reporters: ['verbose'],
    // The dice are new each time: a situation that did not come within its bound is waited for once more, and said.
    retry: 1,
  },
});
