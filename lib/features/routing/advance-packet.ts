import { randomUUID } from 'node:crypto';
import type { OrgScope } from '@/lib/data/scope';
import { writeOrgBatch } from '@/lib/data/transactions';
import {
  consumePacketApproval,
  isTooManyPending,
  requestPacketApproval,
} from '@/lib/features/calls/approvals/approval-service';
import type { Routing } from '@/lib/features/routing-settings/load-routing';
import type { Resolution } from '@/lib/features/search/resolve-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { log } from '@/lib/log';
import { writes } from './choose-tool';
import { chooseExecutor, executeClaimed, finishDryRun, recheckDecision } from './execute-packet';
import type { PacketRow } from './packet-columns';
import { PacketDraft } from './packet-draft';
import { keepAlive } from './packet-heartbeat';
import { changePacket, insertPacket } from './packet-repository';
import { runPass, type Selection } from './run-pass';
import type { Part } from './select-parts';

/** Advances packets, for agents (packet-service.ts) and for members (member-packet-service.ts). */

export interface PacketPlace {
  session: string | null;
  channel: string | null;
  goal: string | null;
}

/** Resolves the agent's request again. Throws the errors of resolving. */
export type ResolveAgain = (place: PacketPlace) => Promise<Resolution>;

/** Selects by other input than the message. */
export type Select = (draft: PacketDraft, routing: Routing) => Promise<Selection>;

export const now = () => new Date();
export const placeOf = ({ session, channel, goal }: PacketRow): PacketPlace => ({ session, channel, goal });

export async function save(scope: OrgScope, draft: PacketDraft): Promise<PacketDraft> {
  return new PacketDraft(await changePacket(scope, draft.row, draft.toChange()), now);
}

/**
 * Executes an approved draft. A dry run ends immediately. A call through a source is first claimed in the database, so
 * that neither a crash nor a second request repeats it. A call by the agent waits for its result.
 */
export async function executeApproved(
  scope: OrgScope,
  owner: SessionOwner,
  draft: PacketDraft,
  resolveAgain: ResolveAgain,
  { values }: Routing,
  byPerson: boolean,
): Promise<PacketRow> {
  const resolution = await resolveAgain(placeOf(draft.row));
  const index = recheckDecision(draft, resolution, byPerson);
  if (index === null) return (await save(scope, draft)).row;
  draft.executor = await chooseExecutor(scope, resolution, index, draft.row.mode, values);
  const end = async (done: PacketDraft) => {
    const { row } = await save(scope, done);
    if (byPerson) await consumePacketApproval(scope, row.id, draft.executor === 'dry_run');
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

/** A packet waits for approval only if its approval entry was created. If the list is full, nothing is called. */
async function requestApproval(scope: OrgScope, draft: PacketDraft, resolution: Resolution): Promise<PacketRow> {
  const { toolName, params } = draft.selectedTool!;
  const index = resolution.snapshot.indexByAgentName(toolName)!;
  try {
    return await writeOrgBatch(scope, undefined, async (together) => {
      const { row } = await save(together, draft);
      const { approvalExpiresAt: expiresAt } = draft;
      await requestPacketApproval(together, resolution, { index, arguments: params, packet: row.id, expiresAt });
      return row;
    });
  } catch (error) {
    if (!isTooManyPending(error)) throw error;
    draft.approvalExpiresAt = null;
    draft.refuse('withdrawn', `${toolName} was not called: approval could not be requested. ${error.message}`);
    draft.note('approval', `approval could not be requested: ${error.message}`);
    return (await save(scope, draft)).row;
  }
}

/** Runs one pass of a draft and what follows. Further calls of its message become separate packets. */
export async function advancePacket(
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
    const others = parts.map((part, place) =>
      createPart(scope, owner, draft.row, part, place, resolution, resolveAgain, routing),
    );
    const own = async () => {
      if (draft.state.status === 'approved') return executeApproved(scope, owner, draft, resolveAgain, routing, false);
      if (draft.state.status === 'awaiting_approval') return requestApproval(scope, draft, resolution);
      return (await save(scope, draft)).row;
    };
    const [row, ...ended] = await Promise.allSettled([own(), ...others]);
    for (const one of ended)
      if (one.status === 'rejected')
        log().error({ err: one.reason, packet: draft.row.id }, 'a part of a packet failed');
    if (row.status === 'rejected') throw row.reason;
    return row.value;
  });
}

/**
 * Creates a packet for a further call of the message: reviewed, gated, approved and claimed separately, in a single
 * pass.
 */
async function createPart(
  scope: OrgScope,
  owner: SessionOwner,
  { id: parentId, orgId, agentId, session, channel, goal, mode, settingsVersion }: PacketRow,
  part: Part,
  place: number,
  resolution: Resolution,
  resolveAgain: ResolveAgain,
  routing: Routing,
): Promise<void> {
  const row = await insertPacket(scope, {
    ...{ id: randomUUID(), orgId, agentId, parentId, input: part.message, mode },
    ...{ session, channel, goal, maxReinjections: 1, settingsVersion },
    // Offsets the timestamps of simultaneous parts, so that they sort in the order chosen.
    createdAt: new Date(now().getTime() + place),
  });
  await advancePacket(scope, owner, new PacketDraft(row, now), resolution, resolveAgain, routing, async () => part);
}
