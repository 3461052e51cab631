import { parseArgs } from 'node:util';
import pg from 'pg';
import { formatReport } from '@/lib/features/history/audit/verify/format-report';
import { verifyInstallation } from '@/lib/features/history/audit/verify/verify-installation';

// Checks the audit log as the database owner. scripts/audit-verify.mjs passes the URL.
const { values } = parseArgs({
  options: { org: { type: 'string' }, since: { type: 'string' }, json: { type: 'boolean' } },
});
const since = values.since === undefined ? null : new Date(values.since);
const client = new pg.Client({ connectionString: process.env.AMBIT_VERIFY_URL });
try {
  if (since && Number.isNaN(since.getTime()))
    throw new Error(`Invalid --since ${values.since}. Use a date such as 2026-11-21.`);
  await client.connect();
  const report = await verifyInstallation(client, { org: values.org ?? null, since });
  console.log(values.json ? JSON.stringify(report, null, 2) : formatReport(report));
  if (!report.intact) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
} finally {
  await client.end().catch(() => {});
}
