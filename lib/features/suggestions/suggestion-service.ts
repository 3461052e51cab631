import type { SuggestionKind } from '@/lib/cohesion/suggest';
import type { OrgScope } from '@/lib/data/scope';
import { readOrgTogether } from '@/lib/data/transactions';
import { findCorrections } from '@/lib/features/corrections/correction-service';
import { findOutcomes } from '@/lib/features/outcomes/outcome-service';
import { AppError } from '@/lib/shared/app-error';
import type { Page } from '@/lib/shared/page';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import type { AcceptedSuggestion, SuggestionDetail, SuggestionStatus, SuggestionView } from './suggestion-contract';
import { editorOf } from './suggestion-editor';
import {
  decideSuggestionRow,
  getSuggestionRow,
  listSuggestionRows,
  type SuggestionFilters,
  type SuggestionRow,
} from './suggestion-repository';

function toView(row: SuggestionRow, snapshot: OrgSnapshot): SuggestionView {
  const { id, method, agent, axes, effect, evidence, reason, decidedBy } = row;
  return {
    ...{ id, kind: row.kind as SuggestionKind, status: row.status as SuggestionStatus },
    tools: row.tools.map((tool) => snapshot.calledName(tool)),
    ...{ method, agent, axes, effect, evidence, reason, decidedBy },
    snoozedUntil: row.snoozedUntil?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Newest first. `tool`: as agents call it. */
export async function listSuggestions(scope: OrgScope, filters: SuggestionFilters): Promise<Page<SuggestionView>> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const tool = filters.tool === undefined ? undefined : snapshot.sourceName(filters.tool);
  const { rows, nextCursor } = await listSuggestionRows(scope, { ...filters, tool });
  return { data: rows.map((row) => toView(row, snapshot)), nextCursor };
}

/** A suggestion with the events that it goes by. */
export async function getSuggestion(scope: OrgScope, id: string): Promise<SuggestionDetail> {
  const row = await getSuggestionRow(scope, id);
  const { snapshot } = await snapshots().get(scope.orgId);
  return detailOf(scope, row, snapshot);
}

/** With the events that it goes by. */
async function detailOf(scope: OrgScope, row: SuggestionRow, snapshot: OrgSnapshot): Promise<SuggestionDetail> {
  const [events, said] = await readOrgTogether(
    scope,
    async (together) =>
      [
        await findOutcomes(together, row.evidence.outcomes),
        await findCorrections(together, row.evidence.corrections),
      ] as const,
  );
  return { ...toView(row, snapshot), events, said };
}

const UNDECIDED: readonly SuggestionStatus[] = ['open', 'opened', 'snoozed'];

async function withEditor(
  scope: OrgScope,
  id: string,
  decision: Parameters<typeof decideSuggestionRow>[2],
): Promise<AcceptedSuggestion> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const editor = await editorOf(scope, await getSuggestionRow(scope, id), snapshot);
  const row = await decideSuggestionRow(scope, id, decision);
  return { suggestion: await detailOf(scope, row, snapshot), editor };
}

/**
 * Where it is carried out, with a draft, for whoever comes by the address of the editor: nothing is noted. Throws `conflict`
 * when it was decided before.
 */
export async function getSuggestionDraft(scope: OrgScope, id: string): Promise<AcceptedSuggestion> {
  const row = await getSuggestionRow(scope, id);
  if (!UNDECIDED.includes(row.status as SuggestionStatus))
    throw new AppError('conflict', `This suggestion is ${row.status} already.`);
  const { snapshot } = await snapshots().get(scope.orgId);
  const [suggestion, editor] = await readOrgTogether(
    scope,
    async (together) => [await detailOf(together, row, snapshot), await editorOf(together, row, snapshot)] as const,
  );
  return { suggestion, editor };
}

/**
 * Says where it is carried out, with a draft and the evidence; what decides is not touched, and nobody has accepted anything
 * yet. Throws `conflict` when it was decided before.
 */
export function openSuggestion(scope: OrgScope, id: string): Promise<AcceptedSuggestion> {
  return withEditor(scope, id, { verb: 'open', status: 'opened', from: UNDECIDED, reason: null, snoozedUntil: null });
}

/** Notes that it was carried out, or that a person means to. Throws `conflict` when it was decided before. */
export function acceptSuggestion(scope: OrgScope, id: string, note: string | null): Promise<AcceptedSuggestion> {
  const decision = { verb: 'accept', status: 'accepted', reason: note } as const;
  return withEditor(scope, id, { ...decision, from: UNDECIDED, snoozedUntil: null });
}

async function decide(scope: OrgScope, id: string, decision: Parameters<typeof decideSuggestionRow>[2]) {
  const { snapshot } = await snapshots().get(scope.orgId);
  return toView(await decideSuggestionRow(scope, id, decision), snapshot);
}

/** It comes back only when its evidence has grown materially. Throws `conflict` when it was decided before. */
export function dismissSuggestion(scope: OrgScope, id: string, reason: string): Promise<SuggestionView> {
  return decide(scope, id, { verb: 'dismiss', status: 'dismissed', from: UNDECIDED, reason, snoozedUntil: null });
}

/** Puts it off. */
export function snoozeSuggestion(scope: OrgScope, id: string, until: Date): Promise<SuggestionView> {
  return decide(scope, id, { verb: 'snooze', status: 'snoozed', from: UNDECIDED, reason: null, snoozedUntil: until });
}

const DECIDED: readonly SuggestionStatus[] = ['opened', 'snoozed', 'accepted', 'dismissed'];

/** Takes a decision back. */
export function reopenSuggestion(scope: OrgScope, id: string): Promise<SuggestionView> {
  return decide(scope, id, { verb: 'reopen', status: 'open', from: DECIDED, reason: null, snoozedUntil: null });
}
