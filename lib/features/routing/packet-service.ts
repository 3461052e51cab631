import { randomUUID } from 'node:crypto';
import type { OrgScope } from '@/lib/data/scope';
import { writeOrgTogether } from '@/lib/data/transactions';
import { endApprovalsOfPacket, spendPacketApproval } from '@/lib/features/approvals/approval-service';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { reinjectionEvent } from '@/lib/routing/packet-status';
import { AppError } from '@/lib/shared/app-error';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { goOn, now, placeOf, type ResolveAgain, type Select, save } from './drive-packet';
import { loadRouting, type Routing } from './load-routing';
import type { ExecutionResult, PacketInput, PacketResult, PacketView } from './packet-contract';
import { PacketDraft } from './packet-draft';
import { getPacketRow, insertPacket, listPartRows, type PacketRow } from './packet-repository';
import { toPacketView } from './packet-view';

async function requireEnabled(scope: OrgScope): Promise<Routing> {
  const routing = await loadRouting(scope);
  if (!routing.values.enabled) throw new AppError('conflict', 'Routing is switched off in this organization.');
  return routing;
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

/** The agent of a slug, for a person who tries something in its place. Throws `not_found`. */
export async function ownerOf(scope: OrgScope, slug: string): Promise<SessionOwner> {
  const { snapshot } = await snapshots().get(scope.orgId);
  const agent = snapshot.rows.agents.find((one) => one.slug === slug);
  if (!agent) throw new AppError('not_found', 'No such agent.');
  return { agentId: agent.id, agentSlug: agent.slug };
}
