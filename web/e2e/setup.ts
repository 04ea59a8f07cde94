import type { TestProject } from 'vitest/node';
import { serve } from './server';

declare module 'vitest' {
  export interface ProvidedContext {
    address: string;
  }
}

export default async function setup(project: TestProject) {
  const server = await serve();
  project.provide('address', server.address);
  return () => server.stop();
}
