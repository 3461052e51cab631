import { recordAudit } from '@/lib/data/audit';
import type { Prisma } from '@/lib/data/db';
import { planThenWrite } from '@/lib/data/planned-write';
import type { PlatformScope } from '@/lib/data/scope';
import {
  applyChanges,
  compareTools,
  lintChanges,
  namedChanges,
  namesOfOthers,
  toCounts,
  withoutTaken,
} from './import-changes-repository';
import type { ReadDocument } from './imported-tool';
import { endPlatformRun, type PlatformAttempt } from './platform-source-repository';

const SAVE_TIMEOUT_MS = 120_000;
const MOST_REFUSALS = 1_000;

/**
 * Makes what a server of the platform says now the catalogue's: what is new or changed waits in the platform's
 * quarantine, what is gone leaves. One transaction, and nothing when another worker has the run by now.
 */
export function finishPlatformRun(
  scope: PlatformScope,
  attempt: PlatformAttempt,
  document: ReadDocument,
  quiet: boolean,
): Promise<void> {
  const { sourceId, source, approve } = attempt;
  const place = { orgId: null, platformSourceId: sourceId } as const;
  return planThenWrite(
    scope,
    `Imports ${source}`,
    {
      read: async (tx) => ({
        others: await namesOfOthers(tx, place),
        rows: await tx.tool.findMany({ where: place }),
      }),
      plan: async ({ others, rows }) => {
        const { tools, refused } = withoutTaken(document, others);
        const { changes, unchanged } = compareTools(rows, tools);
        return { tools, refused, changes, unchanged, findings: await lintChanges(changes, others) };
      },
      write: async (tx, { tools, refused, changes, unchanged, findings }) => {
        const counts = toCounts(document.operations, { tools, refused, changes, unchanged });
        await applyChanges(tx, place, changes, approve, findings);
        await endPlatformRun(tx, attempt, {
          ...{ runStatus: 'applied', runDone: document.operations, runCounts: { ...counts }, syncedAt: new Date() },
          runRefused: refused.slice(0, MOST_REFUSALS) as unknown as Prisma.InputJsonArray,
        });
        // That a server was asked by the clock, and said the same as before, is no news.
        if (quiet && changes.length === 0) return;
        await recordAudit(tx, scope, 'source.import', `source/${source}`, {
          ...{ requestedBy: attempt.requestedBy, approve },
          ...namedChanges(changes),
          ...{ unchanged, refused: refused.length },
        });
      },
    },
    { timeoutMs: SAVE_TIMEOUT_MS },
  );
}
