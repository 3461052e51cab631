import type { TestProject } from 'vitest/node';
import { startTestTemplate, type TestConnection } from '../../scripts/lib/test-template.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    database: TestConnection;
  }
}

/** One PostgreSQL for the whole run, with a migrated template that `createTestDatabase` clones. */
export default async function setup(project: TestProject) {
  const { connection, stop } = await startTestTemplate();
  project.provide('database', connection);
  return stop;
}
