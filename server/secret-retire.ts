import pg from 'pg';
import { formatReport } from '@/lib/features/history/audit/verify/format-report';
import { verifyInstallation } from '@/lib/features/history/audit/verify/verify-installation';
import { retireSecrets } from '@/lib/retire/retire-secrets';

// Runs as the database owner. scripts/secret-retire.mjs passes the URL.
const client = new pg.Client({ connectionString: process.env.AMBIT_VERIFY_URL });
try {
  await client.connect();
  const { keys, secrets, addresses, events, checkpoints, unreadable } = await retireSecrets(client);
  const wasUsed = secrets + addresses + events + checkpoints > 0;
  console.log(
    [
      wasUsed ? 'Only AMBIT_SECRET is in use now:' : 'No stored value depends on the secrets in AMBIT_OLD_SECRETS:',
      `  ${secrets} secrets and ${addresses} addresses re-encrypted`,
      `  ${events} audit events and ${checkpoints} checkpoints re-signed`,
      ...keys.map(
        (key) => `  signing key ${key} is no longer trusted: receipts that it signed, if any, no longer verify`,
      ),
      ...unreadable.map((place) => `  ${place}: a value that no secret can decrypt must be entered again`),
      '',
      'Remove the old secret from AMBIT_OLD_SECRETS, restart all processes, and run `npm run audit:verify`.',
      '',
    ].join('\n'),
  );
  const report = await verifyInstallation(client, { org: null, since: null });
  console.log(formatReport(report));
  if (!report.intact) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
} finally {
  await client.end().catch(() => {});
}
