import type { AppPool } from '@/lib/data/db';
import type { ActorLabel, OrgScope, PlatformScope } from '@/lib/data/scope';
import { singleton } from '@/lib/shared/singleton';
import { KeyedLimit } from './keyed-limit';

const MAX_WAITING_WRITERS = 256;
const WRITER_WAITS_MS = 5_000;
/** Nobody waits for a job, and what it gave up it would have to begin again. */
const JOB_WAITS_MS = 30_000;

/** Of a pool that organizations share, so many connections at most read for one of them; its writer has one more. */
const READERS: Record<AppPool, number> = { people: 4, agents: 4, outcomes: 3, jobs: 2 };
const MAX_WAITING_READERS = 1_000;
const READER_WAITS_MS = 5_000;

/** Organizations have ids, so no key of theirs is called that. */
const PLATFORM = 'platform';

const isJob = ({ actor }: ActorLabel) => actor.startsWith('system:');

/** The pool for what a scope's holder does. */
export function poolOf(scope: ActorLabel): AppPool {
  if (isJob(scope)) return 'jobs';
  const isAgent = scope.actor.startsWith('key:') && scope.personId === undefined;
  return isAgent ? 'agents' : 'people';
}

const keyOf = (scope: OrgScope | PlatformScope) => ('orgId' in scope ? scope.orgId : PLATFORM);

/**
 * Lets the writers of one organization (or of the platform) through one after another, before they take a connection:
 * PostgreSQL would make them wait for each other on the organization's row, each with a connection that others need.
 * Throws `busy` when too many wait, or for too long.
 */
export function queueWriter<T>(scope: OrgScope | PlatformScope, write: () => Promise<T>): Promise<T> {
  const queue = singleton(
    'writer-queue',
    () =>
      new KeyedLimit({
        ...{ concurrency: 1, maxWaiting: MAX_WAITING_WRITERS, maxWaitMs: WRITER_WAITS_MS },
        message: 'Too many changes wait for each other already. Nothing of this one was made: send it again.',
      }),
  );
  return queue.run(keyOf(scope), write, isJob(scope) ? JOB_WAITS_MS : undefined);
}

/** Keeps one organization's slow reads from taking a whole pool. Throws `busy` when too many wait, or for too long. */
export function limitReaders<T>(pool: AppPool, key: string, read: () => Promise<T>): Promise<T> {
  const limit = singleton(
    `reader-limit.${pool}`,
    () =>
      new KeyedLimit({
        ...{ concurrency: READERS[pool], maxWaiting: MAX_WAITING_READERS, maxWaitMs: READER_WAITS_MS },
        message: 'Too many requests wait for the database already. Send it again.',
      }),
  );
  return limit.run(key, read, pool === 'jobs' ? JOB_WAITS_MS : undefined);
}

/** The same for readers of an organization or of the platform. */
export function limitReadersOf<T>(scope: OrgScope | PlatformScope, read: () => Promise<T>): Promise<T> {
  return limitReaders(poolOf(scope), keyOf(scope), read);
}
