import { randomUUID } from 'node:crypto';
import type { OrgScope } from '@/lib/data/scope';
import { writeOrgTogether } from '@/lib/data/transactions';
import { askAboutPacket, isTooManyWaiting, spendPacketApproval } from '@/lib/features/approvals/approval-service';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { log } from '@/lib/log';
import { writes } from './choose-tool';
import { chooseExecutor, decideAgain, executeClaimed, finishDryRun } from './execute-packet';
import { keepAlive } from './keep-alive';
import type { Routing } from './load-routing';
import { PacketDraft } from './packet-draft';
import { changePacket, insertPacket, type PacketRow } from './packet-repository';
import { runPass, type Selection } from './run-pass';
import type { Part } from './select-parts';

/* What moves a packet on, whoever asked for it: agents (packet-service.ts), people (member-packet-service.ts). */

/** Where a packet stands: what it is resolved with, each time anew. */
export interface PacketPlace {
  session: string | null;
  channel: string | null;
  goal: string | null;
}

/** Resolves the agent's request as of now. Throws what resolving throws. */
export type ResolveAgain = (place: PacketPlace) => Promise<Resolution>;

/** Chooses by something else than the message. */
export type Select = (draft: PacketDraft, routing: Routing) => Promise<Selection>;

/** The clock of every draft. */
export const now = () => new Date();
export const placeOf = ({ session, channel, goal }: PacketRow): PacketPlace => ({ session, channel, goal });

/** Saves a draft, and goes on with it as the row that it is now. */
export async function save(scope: OrgScope, draft: PacketDraft): Promise<PacketDraft> {
  return new PacketDraft(await changePacket(scope, draft.row, draft.toChange()), now);
}

/**
 * What follows on a draft that is approved and not saved yet: a dry run ends at once; a call through a source is claimed in
 * the database first, so that no crash and no second request calls twice; what the agent calls waits for its result.
 */
export async function carryOut(
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

/** A pass of a draft, with what follows on it; further calls of its message become packets of their own. */
export async function goOn(
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
  place: number,
  resolution: Resolution,
  resolveAgain: ResolveAgain,
  routing: Routing,
): Promise<void> {
  const row = await insertPacket(scope, {
    ...{ id: randomUUID(), orgId, agentId, parentId, input: part.message, mode },
    ...{ session, channel, goal, maxReinjections: 1, settingsVersion },
    // They are written at the same time, and listed in the order in which they were chosen.
    createdAt: new Date(now().getTime() + place),
  });
  await goOn(scope, owner, new PacketDraft(row, now), resolution, resolveAgain, routing, async () => part);
}
