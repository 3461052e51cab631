import { platformReason } from '@/components/common/history/describe-platform-change';
import { revisionReason } from '@/components/common/history/describe-revision';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import type { PlatformChangeView } from '@/lib/features/history/platform-changes/platform-change-contract';
import type { CohesionWarningView } from '@/lib/features/insights/cohesion/cohesion-contract';

export type ToolEvent = { key: string; at: string } & (
  | { kind: 'change'; revision: RevisionView; reason: string | null }
  | { kind: 'platform'; change: PlatformChangeView; reason: string | null }
  | { kind: 'warning'; warning: CohesionWarningView; text: string }
);

const KINDS: Readonly<Record<CohesionWarningView['kind'], string>> = {
  boundary: 'Wrong tool',
  utility: 'Not useful',
  implementation: 'Errors',
};

const percent = (share: number) => `${Math.round(share * 100)}%`;

function eventsOf(warning: CohesionWarningView): ToolEvent[] {
  const { id, kind, method, openedAt, closedAt, share } = warning;
  const name = method === 'call' ? KINDS[kind] : `${KINDS[kind]} (${method})`;
  const opened = { key: `${id} opened`, at: openedAt, kind: 'warning' as const, warning };
  const events: ToolEvent[] = [{ ...opened, text: `Warning: ${name}, ${percent(share)} of calls` }];
  if (closedAt) events.push({ ...opened, key: `${id} closed`, at: closedAt, text: `Warning closed: ${name}` });
  return events;
}

const namesTool = (row: unknown, tool: string) =>
  typeof row === 'object' &&
  row !== null &&
  (('name' in row && row.name === tool) || ('tool' in row && row.tool === tool));

/** Changes of the tool itself first: only some are named, such as two of a hundred approved definitions. */
function toolFirst(revision: RevisionView, tool: string): RevisionView {
  const rank = ({ before, after }: RevisionView['changes'][number]) => (namesTool(after ?? before, tool) ? 0 : 1);
  return { ...revision, changes: revision.changes.toSorted((one, other) => rank(one) - rank(other)) };
}

/** Changes by the organization and the platform, and warnings of one tool, newest first. */
export function timelineOf(
  tool: string,
  revisions: readonly RevisionView[],
  platform: readonly PlatformChangeView[],
  warnings: readonly CohesionWarningView[],
): ToolEvent[] {
  const changes = revisions.map((revision) => ({
    ...{ key: `revision ${revision.number}`, at: revision.at, kind: 'change' as const },
    revision: toolFirst(revision, tool),
    reason: revisionReason(revision, tool),
  }));
  const ofPlatform = platform.map((change) => ({
    ...{ key: `platform ${change.revision}`, at: change.at, kind: 'platform' as const, change },
    reason: platformReason(change),
  }));
  return [...changes, ...ofPlatform, ...warnings.flatMap(eventsOf)].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
}
