import { randomUUID } from 'node:crypto';
import type { OrgScope } from '@/lib/data/scope';
import { loadRouting, type Routing } from '@/lib/features/routing-settings/load-routing';
import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import type { SessionOwner } from '@/lib/features/sessions/session-service';
import { decide } from './advance-packet';
import { chooseExecutor } from './execute-packet';
import type { PacketRow } from './packet-columns';
import type { PlaygroundView } from './packet-contract';
import { PacketDraft } from './packet-draft';
import { toPacketView } from './packet-view';
import { now, startRun } from './run';
import { messageSource } from './select-step';

interface Asked {
  input: string;
  timeZone?: string | undefined;
}

function unsavedPacket(
  scope: OrgScope,
  owner: SessionOwner,
  { input, timeZone, routing }: Asked & { routing: Routing },
): PacketRow {
  const at = now();
  return {
    ...{ id: randomUUID(), orgId: scope.orgId, agentId: owner.agentId, agent: { slug: owner.agentSlug } },
    ...{ session: null, channel: null, goal: null, mode: 'execute', input, status: 'pending' },
    ...{ reinjectionCount: 1, maxReinjections: routing.values.maxReinjections },
    ...{ needsTool: false, question: null, selectedTool: null },
    ...{ alternativeTools: [], reviewConfidence: null, reviewReasoning: null, calibratedConfidence: null },
    ...{ executionResult: null, selector: 'offline', dataFields: [], log: [], invented: 0, executor: null },
    ...{ claimedAt: null, claimWrites: false, approvalExpiresAt: null, approvalReason: null, toolVersion: null },
    ...{ saidConfidence: null, turnedOut: null, turnedOutBy: null, inputTokens: 0, outputTokens: 0 },
    ...{ asks: null, messages: [], passes: [], timeZone: timeZone ?? routing.timeZone, inBackground: false },
    ...{ denialReason: null, modelFailure: null, parentId: null, settingsVersion: 0n, version: 0n },
    ...{ createdAt: at, updatedAt: at },
  };
}

/** Runs a message through every stage before the call, like a packet of the agent. Calls no tool and stores nothing. */
export async function playMessage(
  scope: OrgScope,
  { owner, resolution, asked }: { owner: SessionOwner; resolution: Resolution; asked: Asked },
): Promise<PlaygroundView> {
  const routing = await loadRouting(scope);
  const row = unsavedPacket(scope, owner, { ...asked, routing });
  const runner = { scope, owner, routing, resolveAgain: async () => resolution };
  const run = startRun(runner, { resolution, draft: new PacketDraft(row, now), source: messageSource });
  const { draft, considered, call } = await decide(run);
  const index = draft.selectedTool ? callableIndex(resolution, draft.selectedTool.toolName) : undefined;
  const wouldOf = async (): Promise<PlaygroundView['would']> => {
    if (draft.state.status === 'awaiting_approval') return 'approval';
    if (draft.state.status !== 'approved' || index === undefined) return 'nothing';
    return chooseExecutor(scope, resolution, { index, mode: 'execute', values: routing.values });
  };
  return {
    packet: toPacketView({ ...draft.row, ...draft.toChange() }),
    considered: considered.map(({ name, score }) => ({ tool: name, score: Math.round(score * 1e4) / 1e4 })),
    would: await wouldOf(),
    requiresApproval: call?.judged.requiresApproval ?? false,
    stages: draft.log.flatMap(({ step, ms }) => (ms === undefined ? [] : [{ stage: step, ms }])),
  };
}
