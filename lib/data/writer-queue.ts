import type { AppPool } from '@/lib/data/db';
import type { ActorLabel, OrgScope, PlatformScope } from '@/lib/data/scope';
import { singleton } from '@/lib/shared/singleton';
import { KeyedLimit } from './keyed-limit';

const MAX_WAITING_WRITERS = 256;
const WRITER_MAX_WAIT_MS = 5_000;
/** No caller waits for a job, and aborting it would repeat its work, so it may wait longer. */
const JOB_MAX_WAIT_MS = 30_000;

/** Maximum connections of a shared pool for reads of one organization. Its writer may use one more. */
const READERS: Record<AppPool, number> = { people: 4, agents: 4, outcomes: 3, jobs: 2 };
const MAX_WAITING_READERS = 1_000;
const READER_MAX_WAIT_MS = 5_000;

/** Organization keys are ids, so this cannot collide. */
const PLATFORM = 'platform';

const isJob = ({ actor }: ActorLabel) => actor.startsWith('system:');

export function poolOf(scope: ActorLabel): AppPool {
  if (isJob(scope)) return 'jobs';
  const isAgent = scope.actor.startsWith('key:') && scope.personId === undefined;
  return isAgent ? 'agents' : 'people';
}

const keyOf = (scope: OrgScope | PlatformScope) => ('orgId' in scope ? scope.orgId : PLATFORM);

/**
 * Queues the writers of one organization (or of the platform) before they take a connection. Otherwise each would hold
 * a connection while waiting for the row lock in PostgreSQL. Throws `busy` when the queue is full or the wait is too
 * long.
 */
export function queueWriter<T>(scope: OrgScope | PlatformScope, write: () => Promise<T>): Promise<T> {
  const queue = singleton(
    'writer-queue',
    () =>
      new KeyedLimit({
        ...{ concurrency: 1, maxWaiting: MAX_WAITING_WRITERS, maxWaitMs: WRITER_MAX_WAIT_MS },
        message: 'Too many changes are waiting. Nothing was saved. Try again.',
      }),
  );
  return queue.run(keyOf(scope), write, isJob(scope) ? JOB_MAX_WAIT_MS : undefined);
}

/**
 * Prevents one organization's slow reads from exhausting a pool. Throws `busy` when the queue is full or the wait is
 * too long.
 */
export function limitReaders<T>(pool: AppPool, key: string, read: () => Promise<T>): Promise<T> {
  const limit = singleton(
    `reader-limit.${pool}`,
    () =>
      new KeyedLimit({
        ...{ concurrency: READERS[pool], maxWaiting: MAX_WAITING_READERS, maxWaitMs: READER_MAX_WAIT_MS },
        message: 'Too many requests are waiting for the database. Try again.',
      }),
  );
  return limit.run(key, read, pool === 'jobs' ? JOB_MAX_WAIT_MS : undefined);
}

export function limitReadersOf<T>(scope: OrgScope | PlatformScope, read: () => Promise<T>): Promise<T> {
  return limitReaders(poolOf(scope), keyOf(scope), read);
}
