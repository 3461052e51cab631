import { exportTask } from '@/lib/features/access/as-code/export-task';
import { readBoundaryTask } from '@/lib/features/access/as-code/read-task';
import { filterResultTask } from '@/lib/features/calls/results/filter-result';
import { findMistakenPairsTask, rankDraftsTask, tryDraftTask } from '@/lib/features/descriptions/mistaken-task';
import { planRestoreTask, planRevertTask } from '@/lib/features/history/revisions/restore-task';
import { planAcceptTask, planImportTask } from '@/lib/features/sources/import-plan';
import { readSourceBodyTask } from '@/lib/features/sources/read-source-body';
import { readServerTask, readSourceTask, readTextTask } from '@/lib/features/sources/reading/read-in-thread';
import { buildIndexTask } from '@/lib/snapshot/build-index-task';
import { countTokensTask } from '@/lib/snapshot/count-tokens-task';
import { serveTasks } from '@/lib/threads/serve-tasks';

// Worker thread, started by lib/threads/thread-pool.ts for work that would block the main thread.
serveTasks([
  readSourceTask,
  readTextTask,
  readServerTask,
  readSourceBodyTask,
  buildIndexTask,
  countTokensTask,
  findMistakenPairsTask,
  tryDraftTask,
  rankDraftsTask,
  planRestoreTask,
  planRevertTask,
  planImportTask,
  planAcceptTask,
  exportTask,
  filterResultTask,
  readBoundaryTask,
]);
