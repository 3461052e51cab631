import { signMovedChains } from '@/lib/audit/sign-moved-chains';
import { ensureNextOutcomeMonth } from '@/lib/data/system/outcome-months';
import { purgeExpired } from '@/lib/data/system/purge';
import { tellRankings } from '@/lib/features/embeddings/ranking-notes';
import { noticeToolsWithoutVectors } from '@/lib/features/embeddings/tool-vectors-job';
import { renewGrants } from '@/lib/features/integrations/oauth-service';
import { endBlocks } from '@/lib/features/policy/ended-blocks-service';
import { closeOpenPackets, fitCalibrations } from '@/lib/features/routing/packet-jobs';
import { noticeNewCalls } from '@/lib/features/search-learning/search-learning-service';
import { askDueServers, resumeImports } from '@/lib/features/sources/import-service';
import { log } from '@/lib/log';
import { upstreamPool } from '@/lib/mcp/upstream/upstream-pool';
import { runEvery } from './run-every';
import { startWorker } from './worker';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

async function endBlocksAndSay(): Promise<void> {
  const removed = await endBlocks();
  if (removed > 0) log().info({ removed }, 'blocks that have ended were removed');
}

/**
 * What a serving process does in the background. `worker`: also takes jobs from the queue, unless another process of
 * the installation does that alone.
 */
export function startJobs({ worker }: { worker: boolean }): void {
  if (worker) startWorker();
  runEvery('Resuming interrupted imports', 10 * SECOND, resumeImports);
  runEvery('Renewing grants of OAuth', 60 * SECOND, () => renewGrants());
  runEvery('Asking MCP servers whether their tools changed', 30 * SECOND, askDueServers);
  runEvery('Closing idle connections to MCP servers', 60 * SECOND, () => upstreamPool().closeIdle());
  runEvery('Removing blocks that have ended', 15 * SECOND, endBlocksAndSay);
  runEvery('Ending interrupted and expired packets', 10 * SECOND, () => closeOpenPackets());
  runEvery('Calibrating confidences', 300 * SECOND, () => fitCalibrations());
  runEvery('Asking for vectors of new tools', 30 * SECOND, noticeToolsWithoutVectors);
  runEvery('Telling how messages fare with embeddings endpoints', 5 * SECOND, tellRankings);
  runEvery('Signing the audit logs', 30 * SECOND, signMovedChains, { atStop: true });
  runEvery('Learning again from new calls', HOUR, noticeNewCalls);
  runEvery('Deleting what has expired', HOUR, purgeExpired);
  runEvery('Making next month’s partition', HOUR, ensureNextOutcomeMonth);
}
