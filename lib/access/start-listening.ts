import { listener } from '@/lib/data/listener';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { sessionStore } from '@/lib/snapshot/session-store';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { accessCache } from './authenticate';
import { startNotingKeyUse } from './key-use';

/** Makes every cache that relies on notices before the first one can arrive, then listens. Once per process. */
export function startListening(): void {
  log().level = env().logLevel;
  accessCache();
  snapshots();
  sessionStore();
  listener().start();
  startNotingKeyUse();
}
