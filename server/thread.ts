import { findMistakenPairsTask, findMistakenTask } from '@/lib/features/descriptions/mistaken-task';
import { readSourceTask, readTextTask } from '@/lib/features/sources/read-off-thread';
import { buildIndexTask } from '@/lib/snapshot/build-index-task';
import { countTokensTask } from '@/lib/snapshot/count-tokens-task';
import { serveTasks } from '@/lib/threads/serve-tasks';

// A worker thread, started by lib/threads/thread-pool.ts: everything that would hold up the thread that answers requests.
serveTasks([readSourceTask, readTextTask, buildIndexTask, countTokensTask, findMistakenPairsTask, findMistakenTask]);
