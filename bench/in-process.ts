import pg from 'pg';
import { closeDatabases } from '@/lib/data/db';
import { listener } from '@/lib/data/listener';
import { closeThreads } from '@/lib/threads/thread-pool';
import { startTestTemplate } from '@/scripts/lib/test-template.mjs';

/** Runs a bench that calls the app in this process, on a database of its own. */
export async function withInstallation<Result>(work: (owner: pg.Client) => Promise<Result>): Promise<Result> {
  const { connection, stop } = await startTestTemplate();
  Object.assign(process.env, {
    AMBIT_APP_URL: connection.appUrl,
    AMBIT_SYSTEM_URL: connection.systemUrl,
    AMBIT_SECRET: connection.secret,
    AMBIT_ORIGIN: 'http://localhost:3000',
    AMBIT_AGENT_RATE_LIMIT: '1000000',
    AMBIT_LOG_LEVEL: 'silent',
  });
  const owner = new pg.Client({ connectionString: connection.ownerUrl });
  try {
    await owner.connect();
    return await work(owner);
  } finally {
    await listener().stop();
    await closeDatabases();
    await closeThreads();
    await owner.end();
    await stop();
  }
}
