import { randomUUID } from 'node:crypto';
import { enqueue, notifyJobsAdded } from '@/lib/data/enqueue';
import type { OrgScope } from '@/lib/data/scope';
import { writeOrgBatch } from '@/lib/data/transactions';
import { consumePacketApproval, endApprovalsOfPacket } from '@/lib/features/calls/approvals/approval-service';
import { loadRouting, type Routing } from '@/lib/features/routing-settings/load-routing';
import type { Resolution } from '@/lib/features/search/resolve-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { reinjectionEvent } from '@/lib/routing/packet-status';
import { AppError } from '@/lib/shared/app-error';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { advancePacket } from './advance-packet';
import { answerOf, confirmedArguments, keptCallSource } from './answer-packet';
import { save } from './approve-step';
import type { PacketRow, StoredAsks } from './packet-columns';
import type { ConfirmInput, ExecutionResult, PacketInput, PacketResult, PacketView } from './packet-contract';
import { PacketDraft } from './packet-draft';
import { confirmPacketRow, getPacketRow, insertPacket, listPartRows } from './packet-repository';
import { toPacketView } from './packet-view';
import { now, placeOf, type ResolveAgain, type Runner, type Source, startRun } from './run';
import { messageSource } from './select-step';

export async function requireRouting(scope: OrgScope): Promise<Routing> {
  const routing = await loadRouting(scope);
  if (!routing.values.enabled) throw new AppError('conflict', 'Routing is disabled in this organization.');
  return routing;
}

/** On whose behalf packets are created and continued. */
export interface Caller {
  scope: OrgScope;
  owner: SessionOwner;
  resolveAgain: ResolveAgain;
}

const runnerFor = async (caller: Caller): Promise<Runner> => ({
  ...caller,
  routing: await requireRouting(caller.scope),
});

async function viewOf(scope: OrgScope, row: PacketRow): Promise<PacketView> {
  return toPacketView(row, row.parentId === null ? await listPartRows(scope, row.id) : []);
}

/**
 * Adds the results of the parts from earlier passes to the packet's own. Throws `conflict` while a part is unfinished.
 */
async function gatherParts(scope: OrgScope, draft: PacketDraft): Promise<void> {
  for (const row of await listPartRows(scope, draft.row.id)) {
    const part = new PacketDraft(row, now);
    if (reinjectionEvent(part.state) === null)
      throw new AppError('conflict', `A part of this packet is ${part.state.status}. Wait until it has finished.`);
    const source = `packet:${row.id}`;
    if (draft.dataFields.some((field) => field.source === source)) continue;
    const results = part.dataFields.filter(({ key }) => key === 'tool_result');
    draft.dataFields = [...draft.dataFields, ...results.map((field) => ({ ...field, source }))];
  }
}

type Asked = Pick<PacketInput, 'input' | 'mode' | 'messages' | 'timeZone'>;

function newPacket({ scope, owner, routing }: Runner, asked: Asked, { request, context }: Resolution) {
  const { input, mode, messages = [], timeZone = routing.timeZone } = asked;
  return {
    ...{ id: randomUUID(), orgId: scope.orgId, agentId: owner.agentId, input, mode, messages, timeZone },
    ...{ session: request.session, channel: context.channel ?? null, goal: context.goal?.id ?? null },
    ...{ maxReinjections: routing.values.maxReinjections, settingsVersion: routing.version },
  };
}

/**
 * Routes a message. The packet is stored before any model call and after every externally visible step. `source`:
 * replaces selection by message in the first pass.
 */
export async function createPacket(
  caller: Caller,
  { resolution, asked, source = messageSource }: { resolution: Resolution; asked: Asked; source?: Source },
): Promise<PacketView> {
  const runner = await runnerFor(caller);
  const row = await insertPacket(runner.scope, newPacket(runner, asked, resolution));
  const draft = new PacketDraft(row, now);
  return viewOf(runner.scope, await advancePacket(startRun(runner, { resolution, draft, source })));
}

/** Stores a packet that a job routes. */
export async function queuePacket(
  caller: Caller,
  { resolution, asked }: { resolution: Resolution; asked: Asked },
): Promise<PacketView> {
  const runner = await runnerFor(caller);
  const packet = { ...newPacket(runner, asked, resolution), inBackground: true };
  const { orgId, orgSlug } = runner.scope;
  const row = await insertPacket(runner.scope, packet, (tx) =>
    enqueue(tx, 'packet', { orgId, orgSlug, packetId: packet.id }, packet.id),
  );
  notifyJobsAdded();
  return viewOf(runner.scope, row);
}

/** Returns the agent's own packet. Throws `not_found`. */
export async function getOwnPacket(scope: OrgScope, owner: SessionOwner, id: string): Promise<PacketView> {
  return viewOf(scope, await getPacketRow(scope, id, owner.agentId));
}

/**
 * Stores the result of a call that the agent made itself. Throws `not_found`, and `conflict` when no result is
 * expected.
 */
export async function postResult(
  { scope, owner }: Pick<Caller, 'scope' | 'owner'>,
  id: string,
  { success, output, error, executionTimeMs }: PacketResult,
): Promise<PacketView> {
  const draft = new PacketDraft(await getPacketRow(scope, id, owner.agentId), now);
  if (draft.state.status !== 'approved' || draft.state.isClaimed || draft.executor !== 'agent')
    throw new AppError('conflict', `This packet is not awaiting a result: it is ${draft.state.status}.`);
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
  const { row } = await save({ scope, draft });
  await consumePacketApproval(scope, id);
  return viewOf(scope, row);
}

/** Throws `conflict` while the packet is being processed or is a part, and `max_reinjections` above the limit. */
async function requireAnotherPass(scope: OrgScope, draft: PacketDraft): Promise<void> {
  if (draft.row.parentId !== null)
    throw new AppError(
      'conflict',
      `This packet is a part of ${draft.row.parentId}. Start another pass of that packet.`,
    );
  const event = reinjectionEvent(draft.state);
  if (event === null)
    throw new AppError('conflict', `This packet is ${draft.state.status}. Wait for a decision or its end.`);
  if (event === 'reinjected') return;
  draft.happen(event);
  const max = draft.state.maxReinjections;
  draft.note('reinject', `rejected: limit of ${max} passes`);
  await save({ scope, draft });
  throw new AppError(
    'max_reinjections',
    `This packet reached its limit of ${max} ${max === 1 ? 'pass' : 'passes'} and was skipped. Start a new one.`,
  );
}

/** Saves the beginning of a pass, and ends an approval that nobody used. */
async function saveStart({ scope }: Runner, draft: PacketDraft, wasApproved: boolean): Promise<PacketDraft> {
  if (!wasApproved) return save({ scope, draft });
  return writeOrgBatch(scope, undefined, async (together) => {
    const saved = await save({ scope: together, draft });
    await endApprovalsOfPacket(together, draft.row.id);
    return saved;
  });
}

/**
 * Starts another pass with the results so far, with another message, or with the answer to the packet's question, which
 * completes the kept call. Throws `not_found`, `conflict` while the packet is being processed, and `max_reinjections`
 * when the limit is exceeded; the packet is then skipped.
 */
export async function reinject(caller: Caller, id: string, input: string | undefined): Promise<PacketView> {
  const { scope, owner } = caller;
  const draft = new PacketDraft(await getPacketRow(scope, id, owner.agentId), now);
  const runner = await runnerFor(caller);
  await requireAnotherPass(scope, draft);
  await gatherParts(scope, draft);
  const resolution = await caller.resolveAgain(placeOf(draft.row));
  const { asks, question, selector } = draft;
  const answer = input === undefined ? { kind: 'none' as const } : answerOf(draft, resolution, input);
  const wasApproved = draft.state.status === 'approved';
  // An answer belongs to the message that was asked about.
  draft.startPass(answer.kind === 'none' ? input : undefined);
  const pass = `pass ${draft.state.reinjectionCount} of ${draft.state.maxReinjections}`;
  if (answer.kind === 'none') draft.note('reinject', input === undefined ? pass : `${pass}, with another message`);
  else draft.note('reinject', `${pass}, with the answer “${input}”`);
  if (answer.kind === 'decline') {
    draft.decline();
    return viewOf(scope, (await saveStart(runner, draft, wasApproved)).row);
  }
  const started = await saveStart(runner, draft, wasApproved);
  started.repeatsMessage = input === undefined;
  const source =
    answer.kind === 'complete'
      ? keptCallSource(asks!, selector, {
          ...{ tool: answer.tool, arguments: answer.arguments },
          confirmedBy: answer.isConfirmed ? 'agent' : undefined,
          said: answer.isConfirmed ? null : input!,
        })
      : messageSource;
  const run = startRun(runner, { resolution, draft: started, source });
  const pending = asks !== null && answer.kind === 'none' ? { asks, question } : null;
  return viewOf(scope, await advancePacket({ ...run, pending }));
}

/** Who answers: the agent for its user, or a member. */
export type ConfirmedBy = 'agent' | 'person';

function requireQuestion(draft: PacketDraft): StoredAsks {
  if (draft.asks !== null && draft.state.status === 'skipped') return draft.asks;
  throw new AppError('conflict', `This packet has no open question: it is ${draft.state.status}.`);
}

/**
 * Answers the packet's question: carries out the kept call, or declines it. Decision, arguments, approval and the
 * switches for writing tools are checked again. Of several answers at the same time, one counts. Throws `not_found`,
 * `conflict` without an open question, and `invalid` for invalid arguments.
 */
export async function confirmPacket(
  caller: Caller,
  row: PacketRow,
  { answer, by }: { answer: ConfirmInput; by: ConfirmedBy },
): Promise<PacketRow> {
  const { scope } = caller;
  const draft = new PacketDraft(row, now);
  const runner = await runnerFor(caller);
  const asks = requireQuestion(draft);
  const member = by === 'person' ? { by: scope.label } : {};
  const details = { confirm: answer.confirm, tool: answer.tool ?? asks.tool };
  if (!answer.confirm) {
    draft.decline();
    draft.note('confirm', by === 'person' ? 'declined' : 'the user declined', member);
    return confirmPacketRow(scope, row, { change: draft.toChange(), details, isAudited: by === 'person' });
  }
  const resolution = await caller.resolveAgain(placeOf(row));
  const given = confirmedArguments(asks, resolution, answer);
  const { selector } = draft;
  draft.resume();
  draft.note('confirm', by === 'person' ? 'confirmed' : 'the user confirmed', member);
  const change = { change: draft.toChange(), details, isAudited: by === 'person' };
  const started = new PacketDraft(await confirmPacketRow(scope, row, change), now);
  const completion = { tool: answer.tool, arguments: given, confirmedBy: by, said: null };
  const source = keptCallSource(asks, selector, completion);
  return advancePacket(startRun(runner, { resolution, draft: started, source }));
}

export async function confirmOwnPacket(caller: Caller, id: string, answer: ConfirmInput): Promise<PacketView> {
  const { scope, owner } = caller;
  const row = await getPacketRow(scope, id, owner.agentId);
  return viewOf(scope, await confirmPacket(caller, row, { answer, by: 'agent' }));
}

/** Returns the session owner of an agent, for members acting on its behalf. Throws `not_found`. */
export async function ownerOf(scope: OrgScope, slug: string): Promise<SessionOwner> {
  const snapshot = await snapshotOf(scope);
  const agent = snapshot.rows.agents.find((one) => one.slug === slug);
  if (!agent) throw new AppError('not_found', 'Unknown agent.');
  return { agentId: agent.id, agentSlug: agent.slug };
}
