import { distrustRetiredSecrets, SecretRetired } from '@/lib/access/retired-secrets';
import { listener } from '@/lib/data/listener';
import { log } from '@/lib/log';
import { briefly } from '@/lib/shared/outage';

async function check(): Promise<void> {
  try {
    await distrustRetiredSecrets();
  } catch (error) {
    if (error instanceof SecretRetired) {
      console.error(error.message);
      process.exit(1);
    }
    // The next connection of the listener checks again.
    log().warn({ reason: briefly(error) }, 'retired secrets could not be read');
  }
}

/**
 * Stops trusting retired secrets, now and whenever `npm run secret:retire` runs. Exits with code 1 when the process's
 * own secret was retired. Call before the process serves.
 */
export async function watchRetiredSecrets(): Promise<void> {
  listener().onReset(() => void check());
  listener().onNotice((notice) => {
    if (notice.t === 'retired') void check();
  });
  await check();
}
