import { oldSecrets } from './lib/database.mjs';
import { ownerCommand } from './lib/owner-command.mjs';
import { countProcessesWith } from './lib/roles.mjs';
import { refusal } from './lib/steps.mjs';

/** `npm run secret:retire`: 0 done and the audit log verifies, 1 done with findings, 2 could not be done. */
await ownerCommand('secret-retire', [], async (ownerUrl) => {
  const behind = await countProcessesWith(ownerUrl, oldSecrets());
  if (behind > 0)
    throw refusal(
      `${behind} database connections still use a secret that is named in AMBIT_OLD_SECRETS. Restart every process with the new ` +
        'AMBIT_SECRET first: otherwise they go on signing with the old one.',
    );
});
