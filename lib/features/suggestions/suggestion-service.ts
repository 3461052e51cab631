import type { SuggestionKind } from '@/lib/cohesion/suggest';
import type { OrgScope } from '@/lib/data/scope';
import { findCorrections } from '@/lib/features/corrections/correction-service';
import { findOutcomes } from '@/lib/features/outcomes/outcome-service';
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
  const [events, said] = await Promise.all([
    findOutcomes(scope, row.evidence.outcomes),
    findCorrections(scope, row.evidence.corrections),
  ]);
  return { ...toView(row, snapshot), events, said };
}

const UNDECIDED: readonly SuggestionStatus[] = ['open', 'snoozed'];

/** Says where it is carried out, with a draft; what decides is not touched. Throws `conflict` when it was decided before. */
export async function acceptSuggestion(scope: OrgScope, id: string, note: string | null): Promise<AcceptedSuggestion> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const editor = await editorOf(scope, await getSuggestionRow(scope, id), snapshot);
  const decision = { verb: 'accept', status: 'accepted', from: UNDECIDED, reason: note, snoozedUntil: null } as const;
  const row = await decideSuggestionRow(scope, id, decision);
  return { suggestion: toView(row, snapshot), editor };
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

const DECIDED: readonly SuggestionStatus[] = ['snoozed', 'accepted', 'dismissed'];

/** Takes a decision back. */
export function reopenSuggestion(scope: OrgScope, id: string): Promise<SuggestionView> {
  return decide(scope, id, { verb: 'reopen', status: 'open', from: DECIDED, reason: null, snoozedUntil: null });
}
