import { randomUUID } from 'node:crypto';
import type { OrgScope } from '@/lib/data/scope';
import { writeOrgBatch } from '@/lib/data/transactions';
import { consumePacketApproval, endApprovalsOfPacket } from '@/lib/features/calls/approvals/approval-service';
import { loadRouting, type Routing } from '@/lib/features/routing-settings/load-routing';
import type { Resolution } from '@/lib/features/search/resolve-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { reinjectionEvent } from '@/lib/routing/packet-status';
import { AppError } from '@/lib/shared/app-error';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { advancePacket, now, placeOf, type ResolveAgain, type Select, save } from './advance-packet';
import type { PacketRow } from './packet-columns';
import type { ExecutionResult, PacketInput, PacketResult, PacketView } from './packet-contract';
import { PacketDraft } from './packet-draft';
import { getPacketRow, insertPacket, listPartRows } from './packet-repository';
import { toPacketView } from './packet-view';

async function requireEnabled(scope: OrgScope): Promise<Routing> {
  const routing = await loadRouting(scope);
  if (!routing.values.enabled) throw new AppError('conflict', 'Routing is disabled in this organization.');
  return routing;
}

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

/**
 * Routes a message. The packet is stored before any model call and after every externally visible step. `select`:
 * replaces selection by message in the first pass.
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
  return viewOf(scope, await advancePacket(scope, owner, draft, resolution, resolveAgain, routing, select));
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
  scope: OrgScope,
  owner: SessionOwner,
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
  const { row } = await save(scope, draft);
  await consumePacketApproval(scope, id);
  return viewOf(scope, row);
}

/**
 * Starts another pass with the results so far or with another message. Throws `not_found`, `conflict` while the packet
 * is being processed, and `max_reinjections` when the limit is exceeded; the packet is then skipped.
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
    throw new AppError(
      'conflict',
      `This packet is a part of ${draft.row.parentId}. Start another pass of that packet.`,
    );
  const event = reinjectionEvent(draft.state);
  if (event === null)
    throw new AppError('conflict', `This packet is ${draft.state.status}. Wait for a decision or its end.`);
  if (event === 'reinjections_used_up') {
    draft.happen(event);
    draft.note('reinject', `rejected: limit of ${draft.state.maxReinjections} passes`);
    await save(scope, draft);
    const max = draft.state.maxReinjections;
    throw new AppError(
      'max_reinjections',
      `This packet reached its limit of ${max} ${max === 1 ? 'pass' : 'passes'} and was skipped. Start a new one.`,
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
    ? await writeOrgBatch(scope, undefined, async (together) => {
        const saved = await save(together, draft);
        await endApprovalsOfPacket(together, id);
        return saved;
      })
    : await save(scope, draft);
  return viewOf(scope, await advancePacket(scope, owner, started, resolution, resolveAgain, routing));
}

/** Returns the session owner of an agent, for members acting on its behalf. Throws `not_found`. */
export async function ownerOf(scope: OrgScope, slug: string): Promise<SessionOwner> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const agent = snapshot.rows.agents.find((one) => one.slug === slug);
  if (!agent) throw new AppError('not_found', 'Unknown agent.');
  return { agentId: agent.id, agentSlug: agent.slug };
}
