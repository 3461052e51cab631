import { parseArgs } from 'node:util';
import pg from 'pg';
import { reportWords } from '@/lib/audit/verify/report-words';
import { verifyInstallation } from '@/lib/audit/verify/verify-installation';

// Checks the audit log with the owner's view of the database; scripts/audit-verify.mjs says where that is.
const { values } = parseArgs({
  options: { org: { type: 'string' }, since: { type: 'string' }, json: { type: 'boolean' } },
});
const since = values.since === undefined ? null : new Date(values.since);
const client = new pg.Client({ connectionString: process.env.AMBIT_VERIFY_URL });
try {
  if (since && Number.isNaN(since.getTime()))
    throw new Error(`--since ${values.since} is no moment such as 2026-11-21.`);
  await client.connect();
  const report = await verifyInstallation(client, { org: values.org ?? null, since });
  console.log(values.json ? JSON.stringify(report, null, 2) : reportWords(report));
  if (!report.intact) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
} finally {
  await client.end().catch(() => {});
}
