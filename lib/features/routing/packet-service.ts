import { randomUUID } from 'node:crypto';
import type { OrgScope } from '@/lib/data/scope';
import { writeOrgTogether } from '@/lib/data/transactions';
import {
  askAboutPacket,
  decideLineOfPacket,
  endApprovalsOfPacket,
  isTooManyWaiting,
  spendPacketApproval,
} from '@/lib/features/approvals/approval-service';
import { effectOf } from '@/lib/features/approvals/tool-effect';
import { valueProblems } from '@/lib/features/catalog/value-problems';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { log } from '@/lib/log';
import { type PacketState, reinjectionEvent } from '@/lib/routing/packet-status';
import { AppError } from '@/lib/shared/app-error';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import type { Page } from '@/lib/shared/page';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { chooseExecutor, decideAgain, executeClaimed, finishDryRun } from './execute-packet';
import { keepAlive } from './keep-alive';
import { loadRouting, type Routing } from './load-routing';
import type {
  ExecutionResult,
  MemberPacket,
  PacketDecision,
  PacketInput,
  PacketResult,
  PacketRowView,
  PacketView,
} from './packet-contract';
import { PacketDraft } from './packet-draft';
import {
  changePacket,
  decidePacketRow,
  getPacketRow,
  insertPacket,
  listPacketRows,
  listPartRows,
  type PacketRow,
} from './packet-repository';
import { toMemberPacket, toPacketRow, toPacketView } from './packet-view';
import { runPass, type Selection, writes } from './run-pass';
import type { Part } from './select-parts';

/** Where a packet stands: what it is resolved with, each time anew. */
export interface PacketPlace {
  session: string | null;
  channel: string | null;
  goal: string | null;
}

/** Resolves the agent's request as of now. Throws what resolving throws. */
export type ResolveAgain = (place: PacketPlace) => Promise<Resolution>;

/** Chooses by something else than the message. */
type Select = (draft: PacketDraft, routing: Routing) => Promise<Selection>;

const now = () => new Date();
const placeOf = ({ session, channel, goal }: PacketRow): PacketPlace => ({ session, channel, goal });

async function requireEnabled(scope: OrgScope): Promise<Routing> {
  const routing = await loadRouting(scope);
  if (!routing.values.enabled) throw new AppError('conflict', 'Routing is switched off in this organization.');
  return routing;
}

/** Saves a draft, and goes on with it as the row that it is now. */
async function save(scope: OrgScope, draft: PacketDraft): Promise<PacketDraft> {
  return new PacketDraft(await changePacket(scope, draft.row, draft.toChange()), now);
}

/**
 * What follows on a draft that is approved and not saved yet: a dry run ends at once; a call through a source is claimed in
 * the database first, so that no crash and no second request calls twice; what the agent calls waits for its result.
 */
async function carryOut(
  scope: OrgScope,
  owner: SessionOwner,
  draft: PacketDraft,
  resolveAgain: ResolveAgain,
  { values }: Routing,
  byPerson: boolean,
): Promise<PacketRow> {
  const resolution = await resolveAgain(placeOf(draft.row));
  const index = decideAgain(draft, resolution, byPerson);
  if (index === null) return (await save(scope, draft)).row;
  draft.executor = await chooseExecutor(scope, resolution, index, draft.row.mode, values);
  const end = async (done: PacketDraft) => {
    const { row } = await save(scope, done);
    if (byPerson) await spendPacketApproval(scope, row.id, draft.executor === 'dry_run');
    return row;
  };
  if (draft.executor === 'dry_run') {
    finishDryRun(draft);
    return end(draft);
  }
  if (draft.executor === 'agent') {
    draft.note('execute', 'the agent calls the tool and posts the result');
    return (await save(scope, draft)).row;
  }
  draft.happen('claimed');
  draft.claimWrites = writes(resolution, index);
  const claimed = await save(scope, draft);
  await executeClaimed(scope, owner, claimed, resolution, index, values);
  return end(claimed);
}

/** A packet waits for a person and is in the list of approvals, or neither: where the list is full, nothing is called. */
async function askPeople(scope: OrgScope, draft: PacketDraft, resolution: Resolution): Promise<PacketRow> {
  const { toolName, params } = draft.selectedTool!;
  const index = resolution.snapshot.numberCalled(toolName)!;
  try {
    return await writeOrgTogether(scope, undefined, async (together) => {
      const { row } = await save(together, draft);
      const { approvalExpiresAt: expiresAt } = draft;
      await askAboutPacket(together, resolution, { index, arguments: params, packet: row.id, expiresAt });
      return row;
    });
  } catch (error) {
    if (!isTooManyWaiting(error)) throw error;
    draft.approvalExpiresAt = null;
    draft.refuse('withdrawn', `${toolName} was not called: nobody could be asked. ${error.message}`);
    draft.note('approval', `nobody was asked: ${error.message}`);
    return (await save(scope, draft)).row;
  }
}

async function goOn(
  scope: OrgScope,
  owner: SessionOwner,
  draft: PacketDraft,
  resolution: Resolution,
  resolveAgain: ResolveAgain,
  routing: Routing,
  select?: Select,
): Promise<PacketRow> {
  return keepAlive(scope, draft.row.id, async () => {
    const { parts } = await runPass(draft, resolution, routing, select && (() => select(draft, routing)));
    const others = parts.map((part) => createPart(scope, owner, draft.row, part, resolution, resolveAgain, routing));
    const own = async () => {
      if (draft.state.status === 'approved') return carryOut(scope, owner, draft, resolveAgain, routing, false);
      if (draft.state.status === 'awaiting_approval') return askPeople(scope, draft, resolution);
      return (await save(scope, draft)).row;
    };
    const [row, ...ended] = await Promise.allSettled([own(), ...others]);
    for (const one of ended)
      if (one.status === 'rejected')
        log().error({ err: one.reason, packet: draft.row.id }, 'a part of a packet broke off');
    if (row.status === 'rejected') throw row.reason;
    return row.value;
  });
}

/** A further call of a packet's message: reviewed, gated, approved and claimed by itself, and over with its one pass. */
async function createPart(
  scope: OrgScope,
  owner: SessionOwner,
  { id: parentId, orgId, agentId, session, channel, goal, mode, settingsVersion }: PacketRow,
  part: Part,
  resolution: Resolution,
  resolveAgain: ResolveAgain,
  routing: Routing,
): Promise<void> {
  const row = await insertPacket(scope, {
    ...{ id: randomUUID(), orgId, agentId, parentId, input: part.message, mode },
    ...{ session, channel, goal, maxReinjections: 1, settingsVersion },
  });
  await goOn(scope, owner, new PacketDraft(row, now), resolution, resolveAgain, routing, async () => part);
}

/** A packet with its parts, as its agent reads it. */
async function viewOf(scope: OrgScope, row: PacketRow): Promise<PacketView> {
  return toPacketView(row, row.parentId === null ? await listPartRows(scope, row.id) : []);
}

/** What the parts of the passes so far came to, beside the packet's own results. Throws `conflict` while one is not over. */
async function gatherParts(scope: OrgScope, draft: PacketDraft): Promise<void> {
  for (const row of await listPartRows(scope, draft.row.id)) {
    const part = new PacketDraft(row, now);
    if (reinjectionEvent(part.state) === null)
      throw new AppError('conflict', `A part of this packet is ${part.state.status}: wait until it has ended.`);
    const source = `packet:${row.id}`;
    if (draft.dataFields.some((field) => field.source === source)) continue;
    const results = part.dataFields.filter(({ key }) => key === 'tool_result');
    draft.dataFields = [...draft.dataFields, ...results.map((field) => ({ ...field, source }))];
  }
}

/**
 * Routes a message: kept before anything is asked, and after every step that others could see. `select`: what chooses in its
 * first pass, where that is not the message.
 */
export async function createPacket(
  scope: OrgScope,
  owner: SessionOwner,
  { input, mode }: Pick<PacketInput, 'input' | 'mode'>,
  resolution: Resolution,
  resolveAgain: ResolveAgain,
  select?: Select,
): Promise<PacketView> {
  const routing = await requireEnabled(scope);
  const { request, context } = resolution;
  const row = await insertPacket(scope, {
    ...{ id: randomUUID(), orgId: scope.orgId, agentId: owner.agentId, input, mode },
    ...{ session: request.session, channel: context.channel ?? null, goal: context.goal?.id ?? null },
    ...{ maxReinjections: routing.values.maxReinjections, settingsVersion: routing.version },
  });
  const draft = new PacketDraft(row, now);
  return viewOf(scope, await goOn(scope, owner, draft, resolution, resolveAgain, routing, select));
}

/** The agent's own packet. Throws `not_found`. */
export async function getOwnPacket(scope: OrgScope, owner: SessionOwner, id: string): Promise<PacketView> {
  return viewOf(scope, await getPacketRow(scope, id, owner.agentId));
}

/** What came of a call that the agent made itself. Throws `not_found`, `conflict` where no result is waited for. */
export async function postResult(
  scope: OrgScope,
  owner: SessionOwner,
  id: string,
  { success, output, error, executionTimeMs }: PacketResult,
): Promise<PacketView> {
  const draft = new PacketDraft(await getPacketRow(scope, id, owner.agentId), now);
  if (draft.state.status !== 'approved' || draft.state.isClaimed || draft.executor !== 'agent')
    throw new AppError('conflict', `No result is waited for: this packet is ${draft.state.status}.`);
  draft.happen('claimed');
  const result: ExecutionResult = {
    success,
    output: output ?? null,
    error: success ? (error ?? null) : (error ?? 'The agent reported a failure.'),
    executionTimeMs,
    dryRun: false,
  };
  draft.finish(result, 'agent');
  draft.note('execute', success ? 'the agent called it' : `the agent’s call failed: ${result.error}`, {
    ms: executionTimeMs,
  });
  const { row } = await save(scope, draft);
  await spendPacketApproval(scope, id);
  return viewOf(scope, row);
}

/**
 * Another pass with the results so far, or with another message. Throws `not_found`, `conflict` while somebody is at work on
 * the packet, and `max_reinjections` where it was one too many: the packet is skipped then.
 */
export async function reinject(
  scope: OrgScope,
  owner: SessionOwner,
  id: string,
  input: string | undefined,
  resolveAgain: ResolveAgain,
): Promise<PacketView> {
  const draft = new PacketDraft(await getPacketRow(scope, id, owner.agentId), now);
  const routing = await requireEnabled(scope);
  if (draft.row.parentId !== null)
    throw new AppError('conflict', `This packet is a part of ${draft.row.parentId}: start another pass of that one.`);
  const event = reinjectionEvent(draft.state);
  if (event === null)
    throw new AppError(
      'conflict',
      `This packet is ${draft.state.status}: wait until somebody has decided or it has ended.`,
    );
  if (event === 'reinjections_used_up') {
    draft.happen(event);
    draft.note('reinject', `refused: ${draft.state.maxReinjections} passes are the most`);
    await save(scope, draft);
    const most = draft.state.maxReinjections;
    throw new AppError(
      'max_reinjections',
      `This packet has had its ${most} ${most === 1 ? 'pass' : 'passes'}, and is skipped. Start a new one.`,
    );
  }
  await gatherParts(scope, draft);
  const resolution = await resolveAgain(placeOf(draft.row));
  const wasApproved = draft.state.status === 'approved';
  draft.startPass(input ?? draft.input);
  draft.note(
    'reinject',
    `pass ${draft.state.reinjectionCount} of ${draft.state.maxReinjections}${input === undefined ? '' : ', with another message'}`,
  );
  const started = wasApproved
    ? await writeOrgTogether(scope, undefined, async (together) => {
        const saved = await save(together, draft);
        await endApprovalsOfPacket(together, id);
        return saved;
      })
    : await save(scope, draft);
  return viewOf(scope, await goOn(scope, owner, started, resolution, resolveAgain, routing));
}

// ---------------------------------------------------------------- people

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

async function toMember(scope: OrgScope, row: PacketRow): Promise<MemberPacket> {
  const parts = row.parentId === null ? await listPartRows(scope, row.id) : [];
  return { ...toMemberPacket(row, parts), risk: await riskOf(scope, row) };
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
  return { data: page.map(toPacketRow), nextCursor };
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

/** The agent of a slug, for a person who tries something in its place. Throws `not_found`. */
export async function ownerOf(scope: OrgScope, slug: string): Promise<SessionOwner> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const agent = snapshot.rows.agents.find((one) => one.slug === slug);
  if (!agent) throw new AppError('not_found', 'No such agent.');
  return { agentId: agent.id, agentSlug: agent.slug };
}
