import { accessCache } from '@/lib/access/authenticate';
import { listener } from '@/lib/data/listener';
import { env } from '@/lib/env';
import { startSessionFlush } from '@/lib/jobs/flush-sessions';
import { log } from '@/lib/log';
import { sessionStore } from '@/lib/snapshot/session-store';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { startKeyUseFlush } from './key-use';

/** Creates every cache that depends on notifications, then starts listening. Once per process. */
export function startListening(): void {
  log().level = env().logLevel;
  accessCache();
  snapshots();
  sessionStore();
  listener().start();
  startKeyUseFlush();
  startSessionFlush();
}
