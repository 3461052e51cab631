import { oldSecrets } from './lib/database.mjs';
import { ownerCommand } from './lib/owner-command.mjs';
import { countProcessesWith, dropRolesOf } from './lib/roles.mjs';
import { refusal } from './lib/steps.mjs';

async function refuseWhileUsed(ownerUrl) {
  const behind = await countProcessesWith(ownerUrl, oldSecrets());
  if (behind > 0)
    throw refusal(
      `${behind} database connections still use a secret from AMBIT_OLD_SECRETS. Restart all processes with the new ` +
        'AMBIT_SECRET first. Otherwise they keep signing with the old one.',
    );
}

/** `npm run secret:retire`. Exit codes: 0 done and the audit log verifies, 1 done with findings, 2 failed. */
await ownerCommand('secret-retire', [], {
  before: refuseWhileUsed,
  after: (ownerUrl) => dropRolesOf(ownerUrl, oldSecrets()),
});
