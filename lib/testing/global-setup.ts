import type { TestProject } from 'vitest/node';
import { startTestTemplate, type TestConnection } from '../../scripts/lib/test-template.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    database: TestConnection;
  }
}

const RUNNING = Symbol.for('ambit.test-database');
const shared = globalThis as { [RUNNING]?: ReturnType<typeof startTestTemplate> };

/** One PostgreSQL for the whole run and all of its projects, with a migrated template that `createTestDatabase` clones. */
export default async function setup(project: TestProject) {
  const isFirst = shared[RUNNING] === undefined;
  shared[RUNNING] ??= startTestTemplate({ hasSocket: true });
  const { connection, stop } = await shared[RUNNING];
  project.provide('database', connection);
  return isFirst ? stop : undefined;
}
