import { systemDatabase } from '@/lib/data/db';
import type { Notice } from '@/lib/data/listener';

/** Tells every process of the installation, this one included. Lost by processes whose listener is away. */
export async function notifyProcesses(notice: Notice): Promise<void> {
  await systemDatabase().$executeRaw`SELECT pg_notify('ambit', ${JSON.stringify(notice)})`;
}
