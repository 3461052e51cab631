import { randomUUID } from 'node:crypto';
import { log } from '@/lib/log';
import { traced } from '@/lib/telemetry/traced';
import { approve } from './approve-step';
import { execute } from './execute-step';
import { gate } from './gate-step';
import { need } from './need-step';
import type { PacketRow } from './packet-columns';
import { PacketDraft } from './packet-draft';
import { keepAlive } from './packet-heartbeat';
import type { Part } from './packet-part';
import { insertPacket } from './packet-repository';
import { review } from './review-step';
import { type NamedStep, now, type Run, runSteps, startRun } from './run';
import { select } from './select-step';

/** Steps that decide about a message. They call no tool and save nothing. */
const DECIDING: readonly NamedStep[] = [
  ['need', need],
  ['select', select],
  ['review', review],
  ['gate', gate],
];
/** Steps after the packet is saved. */
const ACTING: readonly NamedStep[] = [
  ['approve', approve],
  ['execute', execute],
];

/** Decides about a pending draft. Ends `skipped`, `failed`, `approved` or `awaiting_approval`. */
export function decide(run: Run): Promise<Run> {
  return traced({ name: 'route', attributes: {} }, async (open) => {
    const decided = await runSteps(run, DECIDING);
    open.set({ 'gen_ai.tool.name': decided.draft.selectedTool?.toolName });
    return decided;
  });
}

/** Saves a decided draft, and requests approval or executes it. */
export async function act(run: Run): Promise<PacketRow> {
  const { draft } = await runSteps({ ...run, isOver: false }, ACTING);
  return draft.row;
}

/** Runs one pass of a draft and what follows. Further calls of its message become separate packets. */
export async function advancePacket(run: Run): Promise<PacketRow> {
  const { scope, draft } = run;
  return keepAlive(scope, draft.row.id, async () => {
    const decided = await decide(run);
    const others = decided.others.map((part, place) => runPart(decided, part, place));
    const [row, ...ended] = await Promise.allSettled([act(decided), ...others]);
    for (const one of ended)
      if (one.status === 'rejected')
        log().error({ err: one.reason, packet: draft.row.id }, 'a part of a packet failed');
    if (row.status === 'rejected') throw row.reason;
    return row.value;
  });
}

/**
 * Creates and runs a packet for a further call of the message: reviewed, gated, approved and claimed separately, in a
 * single pass.
 */
async function runPart(run: Run, part: Part, place: number): Promise<void> {
  const {
    id: parentId,
    orgId,
    agentId,
    session,
    channel,
    goal,
    mode,
    settingsVersion,
    messages,
    timeZone,
  } = run.draft.row;
  const row = await insertPacket(run.scope, {
    ...{ id: randomUUID(), orgId, agentId, parentId, input: part.message, mode, messages, timeZone },
    ...{ session, channel, goal, maxReinjections: 1, settingsVersion },
    // Offsets the timestamps of simultaneous parts, so that they sort in the order chosen.
    createdAt: new Date(now().getTime() + place),
  });
  const source = { need: async (one: Run) => one, select: async () => part };
  await advancePacket(startRun(run, { resolution: run.resolution, draft: new PacketDraft(row, now), source }));
}
