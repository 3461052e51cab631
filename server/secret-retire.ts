import pg from 'pg';
import { reportWords } from '@/lib/audit/verify/report-words';
import { verifyInstallation } from '@/lib/audit/verify/verify-installation';
import { retireSecrets } from '@/lib/retire/retire-secrets';

// Runs with the owner's view of the database; scripts/secret-retire.mjs says where that is.
const client = new pg.Client({ connectionString: process.env.AMBIT_VERIFY_URL });
try {
  await client.connect();
  const { keys, secrets, addresses, events, checkpoints, unreadable } = await retireSecrets(client);
  console.log(
    [
      'Everything now depends on AMBIT_SECRET alone:',
      `  ${secrets} secrets and ${addresses} addresses encrypted anew`,
      `  ${events} audit events and ${checkpoints} checkpoints signed anew`,
      ...keys.map((key) => `  signing key ${key} is retired: receipts that it signed verify no more`),
      ...unreadable.map((place) => `  ${place}: a value that none of the secrets opens has to be entered again`),
      '',
      'Take the old secret out of AMBIT_OLD_SECRETS, restart every process, and run `npm run audit:verify`.',
      '',
    ].join('\n'),
  );
  const report = await verifyInstallation(client, { org: null, since: null });
  console.log(reportWords(report));
  if (!report.intact) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
} finally {
  await client.end().catch(() => {});
}
