import type { SuggestionKind } from '@/lib/cohesion/suggest';
import type { OrgScope } from '@/lib/data/scope';
import { readOrgBatch } from '@/lib/data/transactions';
import { findCorrections } from '@/lib/features/insights/corrections/correction-service';
import { findOutcomes } from '@/lib/features/insights/outcomes/outcome-service';
import { AppError } from '@/lib/shared/app-error';
import type { Page } from '@/lib/shared/page';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { AcceptedSuggestion, SuggestionDetail, SuggestionStatus, SuggestionView } from './suggestion-contract';
import { editorOf } from './suggestion-editor';
import {
  decideSuggestionRow,
  getSuggestionRow,
  listCurrentRows,
  listSuggestionRows,
  type SuggestionFilters,
  type SuggestionRow,
} from './suggestion-repository';

/** The stored row, for features that carry a suggestion out. */
export { getSuggestionRow, type SuggestionRow } from './suggestion-repository';

function toView(row: SuggestionRow, snapshot: OrgSnapshot): SuggestionView {
  const { id, method, agent, axes, effect, evidence, reason, decidedBy } = row;
  return {
    ...{ id, kind: row.kind as SuggestionKind, status: row.status as SuggestionStatus },
    tools: row.tools.map((tool) => snapshot.toAgentName(tool)),
    ...{ method, agent, axes, effect, evidence, reason, decidedBy },
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Newest first. `tool`: the name used by agents. */
export async function listSuggestions(scope: OrgScope, filters: SuggestionFilters): Promise<Page<SuggestionView>> {
  const snapshot = await snapshotOf(scope);
  const tool = filters.tool === undefined ? undefined : snapshot.sourceName(filters.tool);
  const { rows, nextCursor } = await listSuggestionRows(scope, { ...filters, tool });
  return { data: rows.map((row) => toView(row, snapshot)), nextCursor };
}

/** The latest suggestion about each thing, decided ones included. */
export async function listCurrentSuggestions(scope: OrgScope): Promise<SuggestionView[]> {
  const snapshot = await snapshotOf(scope);
  return (await listCurrentRows(scope)).map((row) => toView(row, snapshot));
}

export async function getSuggestion(scope: OrgScope, id: string): Promise<SuggestionDetail> {
  const row = await getSuggestionRow(scope, id);
  const snapshot = await snapshotOf(scope);
  return detailOf(scope, row, snapshot);
}

async function detailOf(scope: OrgScope, row: SuggestionRow, snapshot: OrgSnapshot): Promise<SuggestionDetail> {
  const [events, corrections] = await readOrgBatch(
    scope,
    async (together) =>
      [
        await findOutcomes(together, row.evidence.outcomes),
        await findCorrections(together, row.evidence.corrections),
      ] as const,
  );
  return { ...toView(row, snapshot), events, said: corrections };
}

export const UNDECIDED: readonly SuggestionStatus[] = ['open', 'opened', 'snoozed'];

async function withEditor(
  scope: OrgScope,
  id: string,
  decision: Parameters<typeof decideSuggestionRow>[2],
): Promise<AcceptedSuggestion> {
  const snapshot = await snapshotOf(scope);
  const editor = await editorOf(scope, await getSuggestionRow(scope, id), snapshot);
  const row = await decideSuggestionRow(scope, id, decision);
  return { suggestion: await detailOf(scope, row, snapshot), editor };
}

/**
 * Returns the editor and a draft when the editor is opened by URL; records nothing. Throws `conflict` when it was
 * already decided.
 */
export async function getSuggestionDraft(scope: OrgScope, id: string): Promise<AcceptedSuggestion> {
  const row = await getSuggestionRow(scope, id);
  if (!UNDECIDED.includes(row.status as SuggestionStatus))
    throw new AppError('conflict', `This suggestion is already ${row.status}.`);
  const snapshot = await snapshotOf(scope);
  const [suggestion, editor] = await readOrgBatch(
    scope,
    async (together) => [await detailOf(together, row, snapshot), await editorOf(together, row, snapshot)] as const,
  );
  return { suggestion, editor };
}

/**
 * Returns the editor with a draft and evidence. Does not change policy and does not accept the suggestion. Throws
 * `conflict` when it was already decided.
 */
export function openSuggestion(scope: OrgScope, id: string): Promise<AcceptedSuggestion> {
  return withEditor(scope, id, { verb: 'open', status: 'opened', from: UNDECIDED, reason: null, snoozedUntil: null });
}

/** Records that it was or will be carried out. Throws `conflict` when it was already decided. */
export function acceptSuggestion(scope: OrgScope, id: string, note: string | null): Promise<AcceptedSuggestion> {
  const decision = { verb: 'accept', status: 'accepted', reason: note } as const;
  return withEditor(scope, id, { ...decision, from: UNDECIDED, snoozedUntil: null });
}

async function decide(scope: OrgScope, id: string, decision: Parameters<typeof decideSuggestionRow>[2]) {
  const snapshot = await snapshotOf(scope);
  return toView(await decideSuggestionRow(scope, id, decision), snapshot);
}

/** Reopens only after its evidence has grown materially. Throws `conflict` when it was already decided. */
export function dismissSuggestion(scope: OrgScope, id: string, reason: string): Promise<SuggestionView> {
  return decide(scope, id, { verb: 'dismiss', status: 'dismissed', from: UNDECIDED, reason, snoozedUntil: null });
}

export function snoozeSuggestion(scope: OrgScope, id: string, until: Date): Promise<SuggestionView> {
  return decide(scope, id, { verb: 'snooze', status: 'snoozed', from: UNDECIDED, reason: null, snoozedUntil: until });
}

const DECIDED: readonly SuggestionStatus[] = ['opened', 'snoozed', 'accepted', 'dismissed'];

export function reopenSuggestion(scope: OrgScope, id: string): Promise<SuggestionView> {
  return decide(scope, id, { verb: 'reopen', status: 'open', from: DECIDED, reason: null, snoozedUntil: null });
}
