// Unit tests: as the client is built, for `npm test`.
import { defineConfig, mergeConfig } from 'vitest/config';
import build from './vite.config';

export default mergeConfig(build, defineConfig({ test: { include: ['test/**/*.test.ts'], environment: 'node' } }));
