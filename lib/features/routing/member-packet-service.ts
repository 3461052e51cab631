import type { OrgScope } from '@/lib/data/scope';
import { writeOrgTogether } from '@/lib/data/transactions';
import { decideLineOfPacket } from '@/lib/features/approvals/approval-service';
import { effectOf } from '@/lib/features/approvals/tool-effect';
import { valueProblems } from '@/lib/features/catalog/value-problems';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { approvalRuleOf } from '@/lib/routing/approval-rule';
import type { PacketState } from '@/lib/routing/packet-status';
import { AppError } from '@/lib/shared/app-error';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import type { Page } from '@/lib/shared/page';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { carryOut, now, placeOf, type ResolveAgain, save } from './drive-packet';
import { keepAlive } from './keep-alive';
import { loadRouting } from './load-routing';
import type { MemberPacket, PacketDecision, PacketRowView } from './packet-contract';
import { PacketDraft } from './packet-draft';
import { decidePacketRow, getPacketRow, listPacketRows, listPartRows, type PacketRow } from './packet-repository';
import { toMemberPacket, toPacketRow } from './packet-view';
import { findPlaces } from './part-place-repository';

/** What a packet's tool does by its annotations, as they are now. */
async function riskOf(scope: OrgScope, { selectedTool }: PacketRow): Promise<MemberPacket['risk']> {
  const { toolName } = (selectedTool ?? {}) as { toolName?: string };
  if (toolName === undefined) return null;
  const { snapshot } = await snapshots().get(scope.orgId);
  const index = snapshot.numberCalled(toolName);
  if (index === undefined) return null;
  return {
    effect: effectOf(snapshot.catalog.tools[index]!),
    outside: snapshot.tools[index]!.definition.openWorld ?? null,
  };
}

/** Of a packet that waits for a person: whose rule it is, as things stand. */
async function requiredByOf(scope: OrgScope, row: PacketRow): Promise<MemberPacket['requiredBy']> {
  if (row.status !== 'awaiting_approval') return null;
  if (row.approvalReason === 'not_approved_by_review') return { by: 'review', entry: null };
  const { toolName } = (row.selectedTool ?? {}) as { toolName?: string };
  const { snapshot } = await snapshots().get(scope.orgId);
  const index = toolName === undefined ? undefined : snapshot.numberCalled(toolName);
  const agent = snapshot.agent(row.agentId);
  return agent && index !== undefined ? approvalRuleOf(snapshot.catalog.tools[index]!, agent.input) : null;
}

async function toMember(scope: OrgScope, row: PacketRow): Promise<MemberPacket> {
  const parts = row.parentId === null ? await listPartRows(scope, row.id) : [];
  const places = await findPlaces(scope, row.parentId === null && parts.length === 0 ? [] : [row.parentId ?? row.id]);
  return {
    ...toMemberPacket(row, parts, places),
    risk: await riskOf(scope, row),
    requiredBy: await requiredByOf(scope, row),
  };
}

export async function getPacket(scope: OrgScope, id: string): Promise<MemberPacket> {
  return toMember(scope, await getPacketRow(scope, id));
}

export interface PacketQuery {
  status?: readonly PacketState['status'][] | undefined;
  agent?: string | undefined;
  tool?: string | undefined;
  q?: string | undefined;
  noTool?: boolean | undefined;
  invented?: boolean | undefined;
  dryRun?: boolean | undefined;
  modelFailed?: boolean | undefined;
  from?: string | undefined;
  until?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Newest first. */
export async function listPackets(
  scope: OrgScope,
  { cursor, status, ...query }: PacketQuery,
): Promise<Page<PacketRowView>> {
  const [createdAt, id] = cursor === undefined ? [] : decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_UUID]);
  const before = createdAt && id ? { createdAt: new Date(createdAt), id } : undefined;
  const rows = await listPacketRows(scope, { ...query, status: status && [...status], before });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  const nextCursor = rows.length > query.limit && last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null;
  const places = await findPlaces(scope, [...new Set(page.flatMap(({ parentId }) => parentId ?? []))]);
  return { data: page.map((row) => toPacketRow(row, places)), nextCursor };
}

/** The arguments that a person put in place of the chosen ones. Throws `invalid` where they do not fit the tool. */
function edit(draft: PacketDraft, resolution: Resolution, given: Record<string, unknown>): void {
  const tool = draft.selectedTool!;
  const index = resolution.snapshot.numberCalled(tool.toolName);
  const schema = index === undefined ? {} : resolution.snapshot.tools[index]!.definition.inputSchema;
  const problems = valueProblems(schema, given, '/arguments');
  if (problems.length > 0)
    throw new AppError('invalid', `These arguments do not fit ${tool.toolName}.`, { invalidParams: problems });
  draft.selectedTool = { ...tool, params: given };
}

/**
 * A person's decision about a packet that waits for one, and about its line in the list of approvals (`line`, where the
 * decision was made there): both in one transaction. Approved, it is decided about once more and carried out after that.
 * Throws `not_found`, `conflict` where nobody is asked any more, `invalid` for arguments that do not fit.
 */
export async function decidePacket(
  scope: OrgScope,
  id: string,
  decision: PacketDecision,
  resolveAs: (owner: SessionOwner) => ResolveAgain,
  line?: string,
): Promise<MemberPacket> {
  const { approve, note, arguments: given } = decision;
  const row = await getPacketRow(scope, id);
  const draft = new PacketDraft(row, now);
  const owner = { agentId: row.agentId, agentSlug: row.agent.slug };
  if (draft.state.status !== 'awaiting_approval')
    throw new AppError('conflict', `Nobody is asked about this packet: it is ${draft.state.status}.`);
  if (draft.approvalExpiresAt && draft.approvalExpiresAt <= now()) {
    expireDraft(draft);
    await save(scope, draft);
    throw new AppError('conflict', 'The time to decide about this packet is over.');
  }
  const resolveAgain = resolveAs(owner);
  const edited = approve && given !== undefined;
  const proposed = draft.selectedTool!.params;
  if (edited) edit(draft, await resolveAgain(placeOf(row)), given);
  draft.happen(approve ? 'person_approved' : 'person_denied');
  draft.turnedOut = approve && !edited;
  draft.turnedOutBy = 'person';
  const said = note === undefined ? '' : `: ${note}`;
  draft.note('approval', `${approve ? 'approved' : 'denied'}${edited ? ' with other arguments' : ''}${said}`, {
    by: scope.label,
  });
  if (edited) draft.keepEdit(proposed);
  const details = { approve, tool: draft.selectedTool?.toolName ?? null, note: note ?? null, edited };
  if (approve) draft.executor = 'gateway';
  const decidedRow = await writeOrgTogether(scope, undefined, async (together) => {
    const changed = await decidePacketRow(together, row, draft.toChange(), details);
    await decideLineOfPacket(together, id, decision, line);
    return changed;
  });
  const decided = new PacketDraft(decidedRow, now);
  if (!approve) return toMember(scope, decided.row);
  const routing = await loadRouting(scope);
  const carried = await keepAlive(scope, id, () => carryOut(scope, owner, decided, resolveAgain, routing, true));
  return toMember(scope, carried);
}

/** Nobody decided in time. */
export function expireDraft(draft: PacketDraft): void {
  draft.happen('approval_expired');
  draft.approvalReason = 'expired';
  draft.executionResult = null;
  draft.note('approval', 'expired: nobody decided in time');
}
