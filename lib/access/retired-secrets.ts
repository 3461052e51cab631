import { loadRetiredKeys } from '@/lib/data/system/retired-secrets';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { keyIdOf, signingKeyId } from './signing-key';

/** The process's own secret was retired, so nothing that it signs or encrypts is valid. */
export class SecretRetired extends Error {
  constructor(at: Date) {
    super(
      `AMBIT_SECRET was retired by \`npm run secret:retire\` on ${at.toISOString()}. Set AMBIT_SECRET to the secret that ` +
        'replaced it, and start again.',
    );
  }
}

/**
 * Stops trusting secrets in AMBIT_OLD_SECRETS that were retired: their cookies, signatures and encrypted values are
 * refused from now on, without a restart. Throws SecretRetired when AMBIT_SECRET itself was retired.
 */
export async function distrustRetiredSecrets(): Promise<void> {
  const retired = await loadRetiredKeys();
  if (retired.size === 0) return;
  const own = retired.get(signingKeyId());
  if (own) throw new SecretRetired(own);
  const settings = env();
  const trusted = settings.oldSecrets.filter((secret) => !retired.has(keyIdOf(secret)));
  const count = settings.oldSecrets.length - trusted.length;
  if (count === 0) return;
  settings.oldSecrets = trusted;
  log().warn({ count }, 'AMBIT_OLD_SECRETS contains retired secrets, which are no longer trusted; remove them');
}
