import type { OrgScope } from '@/lib/data/scope';
import { writeOrgBatch } from '@/lib/data/transactions';
import type { DenialReason } from '@/lib/features/calls/approvals/approval-contract';
import { decidePacketApproval } from '@/lib/features/calls/approvals/approval-service';
import { effectOf } from '@/lib/features/calls/approvals/tool-effect';
import { loadRouting } from '@/lib/features/routing-settings/load-routing';
import type { Resolution } from '@/lib/features/search/resolve-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { valueProblems } from '@/lib/json-schema/value-problems';
import { approvalRuleOf } from '@/lib/routing/approval-rule';
import { AppError } from '@/lib/shared/app-error';
import type { Page } from '@/lib/shared/page';
import { isUuid } from '@/lib/shared/text';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { act } from './advance-packet';
import { save } from './approve-step';
import type { PacketRow } from './packet-columns';
import type { ConfirmInput, MemberPacket, PacketDecision, PacketRowView } from './packet-contract';
import { PacketDraft } from './packet-draft';
import { keepAlive } from './packet-heartbeat';
import {
  decidePacketRow,
  findPacketRow,
  findPacketRows,
  getPacketRow,
  listPacketRows,
  listPartRows,
  type PacketFilters,
  type PacketSearch,
} from './packet-repository';
import { confirmPacket } from './packet-service';
import { toMemberPacket, toPacketRow } from './packet-view';
import { findPlaces } from './part-place-repository';
import { asRecorded } from './recorded-packet';
import { now, placeOf, type ResolveAgain, startRun } from './run';
import { messageSource } from './select-step';

async function riskOf(scope: OrgScope, { selectedTool }: PacketRow): Promise<MemberPacket['risk']> {
  const { toolName } = (selectedTool ?? {}) as { toolName?: string };
  if (toolName === undefined) return null;
  const snapshot = await snapshotOf(scope);
  const index = snapshot.indexByAgentName(toolName);
  if (index === undefined) return null;
  return {
    effect: effectOf(snapshot.catalog.tools[index]!),
    outside: snapshot.tools[index]!.definition.openWorld ?? null,
  };
}

/** Source of the approval rule of a waiting packet, as of now. */
async function requiredByOf(scope: OrgScope, row: PacketRow): Promise<MemberPacket['requiredBy']> {
  if (row.status !== 'awaiting_approval') return null;
  if (row.approvalReason === 'not_approved_by_review') return { by: 'review', entry: null };
  const { toolName } = (row.selectedTool ?? {}) as { toolName?: string };
  const snapshot = await snapshotOf(scope);
  const index = toolName === undefined ? undefined : snapshot.indexByAgentName(toolName);
  const agent = snapshot.agent(row.agentId);
  return agent && index !== undefined ? approvalRuleOf(snapshot.catalog.tools[index]!, agent.input) : null;
}

async function toMember(scope: OrgScope, row: PacketRow): Promise<MemberPacket> {
  const parts = row.parentId === null ? await listPartRows(scope, row.id) : [];
  const places = await findPlaces(scope, row.parentId === null && parts.length === 0 ? [] : [row.parentId ?? row.id]);
  const snapshot = await snapshotOf(scope);
  return asRecorded(snapshot, {
    ...toMemberPacket(row, parts, places),
    risk: await riskOf(scope, row),
    requiredBy: await requiredByOf(scope, row),
  });
}

export async function getPacket(scope: OrgScope, id: string): Promise<MemberPacket> {
  return toMember(scope, await getPacketRow(scope, id));
}

/** Returns the agent's packet; null: none with this text as its ID. */
export async function findPacket(scope: OrgScope, id: string, agentId: string): Promise<MemberPacket | null> {
  const row = isUuid(id) ? await findPacketRow(scope, id, agentId) : null;
  return row && toMember(scope, row);
}

/** Newest first. `tool`: by the name of its source. */
export async function findPackets(
  scope: OrgScope,
  { agent, tool, ...filters }: Omit<PacketSearch, 'agentId'> & { agent?: string | undefined },
): Promise<PacketRowView[]> {
  const snapshot = await snapshotOf(scope);
  const agentId = agent === undefined ? undefined : [...snapshot.agents].find(({ slug }) => slug === agent)?.id;
  if (agent !== undefined && agentId === undefined) return [];
  const index = tool === undefined ? undefined : snapshot.catalog.indexOf.get(tool);
  const name = index === undefined ? tool : snapshot.tools[index]!.definition.name;
  return toRows(scope, await findPacketRows(scope, { ...filters, agentId, tool: name }));
}

async function toRows(scope: OrgScope, rows: readonly PacketRow[]): Promise<PacketRowView[]> {
  const places = await findPlaces(scope, [...new Set(rows.flatMap(({ parentId }) => parentId ?? []))]);
  return rows.map((row) => toPacketRow(row, places));
}

export async function listPackets(scope: OrgScope, filters: PacketFilters): Promise<Page<PacketRowView>> {
  const { rows, nextCursor } = await listPacketRows(scope, filters);
  return { data: await toRows(scope, rows), nextCursor };
}

/** Replaces the chosen arguments with a person's. Throws `invalid` when they do not match the tool's schema. */
function edit(draft: PacketDraft, resolution: Resolution, given: Record<string, unknown>): void {
  const tool = draft.selectedTool!;
  const index = resolution.snapshot.indexByAgentName(tool.toolName);
  const schema = index === undefined ? {} : resolution.snapshot.tools[index]!.definition.inputSchema;
  const problems = valueProblems(schema, given, '/arguments');
  if (problems.length > 0)
    throw new AppError('invalid', `Invalid arguments for ${tool.toolName}.`, { invalidParams: problems });
  draft.selectedTool = { ...tool, params: given };
}

interface DecideOptions {
  decision: PacketDecision;
  resolveAs: (owner: SessionOwner) => ResolveAgain;
  line: string | undefined;
}

/**
 * Whether a decision says that the selection was right; null: it says nothing about it. A denial counts only when it
 * names the tool or the arguments, because "not now" is not "wrong".
 */
function isRight({ approve, edited, reason }: { approve: boolean; edited: boolean; reason: DenialReason | null }) {
  if (approve) return !edited;
  return reason === 'wrong_tool' || reason === 'wrong_arguments' ? false : null;
}

/**
 * Applies a person's decision to a waiting packet and to its approval entry in one transaction (`line`: the entry
 * through which the decision was made). An approved packet is checked again and then executed. Throws `not_found`,
 * `conflict` when it no longer waits for approval, `invalid` for arguments that do not match the schema.
 */
export async function decidePacket(
  scope: OrgScope,
  id: string,
  { decision, resolveAs, line }: DecideOptions,
): Promise<MemberPacket> {
  const { approve, note, reason = null, arguments: given } = decision;
  const row = await getPacketRow(scope, id);
  const draft = new PacketDraft(row, now);
  const owner = { agentId: row.agentId, agentSlug: row.agent.slug };
  if (draft.state.status !== 'awaiting_approval')
    throw new AppError('conflict', `This packet is not awaiting a decision: it is ${draft.state.status}.`);
  if (draft.approvalExpiresAt && draft.approvalExpiresAt <= now()) {
    expireDraft(draft);
    await save({ scope, draft });
    throw new AppError('conflict', 'The approval of this packet has expired.');
  }
  const resolveAgain = resolveAs(owner);
  const edited = approve && given !== undefined;
  const proposed = draft.selectedTool!.params;
  if (edited) edit(draft, await resolveAgain(placeOf(row)), given);
  draft.happen(approve ? 'person_approved' : 'person_denied');
  draft.denialReason = reason;
  draft.turnedOut = isRight({ approve, edited, reason });
  draft.turnedOutBy = draft.turnedOut === null ? null : 'person';
  const why = reason === null ? '' : ` (${reason.replaceAll('_', ' ')})`;
  const noteText = `${why}${note === undefined ? '' : `: ${note}`}`;
  draft.note('approval', `${approve ? 'approved' : 'denied'}${edited ? ' with other arguments' : ''}${noteText}`, {
    by: scope.label,
  });
  if (edited) draft.keepEdit(proposed);
  const details = { approve, tool: draft.selectedTool?.toolName ?? null, note: note ?? null, edited, reason };
  if (approve) draft.executor = 'gateway';
  const decidedRow = await writeOrgBatch(scope, undefined, async (together) => {
    const changed = await decidePacketRow(together, row, draft.toChange(), details);
    await decidePacketApproval(together, id, decision, line);
    return changed;
  });
  const decided = new PacketDraft(decidedRow, now);
  if (!approve) return toMember(scope, decided.row);
  const runner = { scope, owner, resolveAgain, routing: await loadRouting(scope) };
  const carried = await keepAlive(scope, id, async () => {
    const resolution = await resolveAgain(placeOf(row));
    const run = startRun(runner, { resolution, draft: decided, source: messageSource });
    return act({ ...run, byPerson: true });
  });
  return toMember(scope, carried);
}

/** A member's answer to the packet's question. Throws the errors of `confirmPacket`. */
export async function confirmAsMember(
  scope: OrgScope,
  id: string,
  { answer, resolveAs }: { answer: ConfirmInput; resolveAs: (owner: SessionOwner) => ResolveAgain },
): Promise<MemberPacket> {
  const row = await getPacketRow(scope, id);
  const owner = { agentId: row.agentId, agentSlug: row.agent.slug };
  const caller = { scope, owner, resolveAgain: resolveAs(owner) };
  return toMember(scope, await confirmPacket(caller, row, { answer, by: 'person' }));
}

export function expireDraft(draft: PacketDraft): void {
  draft.happen('approval_expired');
  draft.approvalReason = 'expired';
  draft.executionResult = null;
  draft.note('approval', 'expired without a decision');
}
