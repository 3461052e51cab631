import pg from 'pg';
import { closeDatabases } from '@/lib/data/db';
import { listener } from '@/lib/data/listener';
import { closeThreads } from '@/lib/threads/thread-pool';
import { startTestTemplate, type TestConnection } from '@/scripts/lib/test-template.mjs';
import { databaseOf } from './http/target';

/** Runs a bench that calls the app in this process, and stops its world. */
export async function withApp<Result>(
  { connection, stop }: { connection: TestConnection; stop(): Promise<void> },
  work: () => Promise<Result>,
): Promise<Result> {
  Object.assign(process.env, {
    ...databaseOf(connection),
    AMBIT_ORIGIN: 'http://localhost:3000',
    AMBIT_LOG_LEVEL: 'silent',
  });
  try {
    return await work();
  } finally {
    await listener().stop();
    await closeDatabases();
    await closeThreads();
    await stop();
  }
}

/** Runs the application in this process on an empty database. */
export async function withInstallation<Result>(work: (owner: pg.Client) => Promise<Result>): Promise<Result> {
  const template = await startTestTemplate();
  const owner = new pg.Client({ connectionString: template.connection.ownerUrl });
  const stop = async () => {
    await owner.end();
    await template.stop();
  };
  return withApp({ ...template, stop }, async () => {
    await owner.connect();
    return work(owner);
  });
}
