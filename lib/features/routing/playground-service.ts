import { randomUUID } from 'node:crypto';
import type { OrgScope } from '@/lib/data/scope';
import { loadRouting } from '@/lib/features/routing-settings/load-routing';
import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { chooseExecutor } from './execute-packet';
import type { PacketRow } from './packet-columns';
import type { PlaygroundView } from './packet-contract';
import { PacketDraft } from './packet-draft';
import { toPacketView } from './packet-view';
import { runPass } from './run-pass';

function unsavedPacket(
  scope: OrgScope,
  agent: { agentId: string; agentSlug: string },
  input: string,
  max: number,
): PacketRow {
  const at = new Date();
  return {
    ...{ id: randomUUID(), orgId: scope.orgId, agentId: agent.agentId, agent: { slug: agent.agentSlug } },
    ...{ session: null, channel: null, goal: null, mode: 'execute', input, status: 'pending' },
    ...{ reinjectionCount: 1, maxReinjections: max, needsTool: false, question: null, selectedTool: null },
    ...{ alternativeTools: [], reviewConfidence: null, reviewReasoning: null, calibratedConfidence: null },
    ...{ executionResult: null, selector: 'offline', dataFields: [], log: [], invented: 0, executor: null },
    ...{ claimedAt: null, claimWrites: false, approvalExpiresAt: null, approvalReason: null, toolVersion: null },
    ...{ saidConfidence: null, turnedOut: null, turnedOutBy: null, inputTokens: 0, outputTokens: 0 },
    ...{ modelFailure: null, parentId: null, settingsVersion: 0n, version: 0n, createdAt: at, updatedAt: at },
  };
}

/** Runs a message through every stage before the call, like a packet of the agent. Calls no tool and stores nothing. */
export async function playMessage(
  scope: OrgScope,
  agent: { agentId: string; agentSlug: string },
  input: string,
  resolution: Resolution,
): Promise<PlaygroundView> {
  const routing = await loadRouting(scope);
  const draft = new PacketDraft(unsavedPacket(scope, agent, input, routing.values.maxReinjections), () => new Date());
  const { considered, requiresApproval } = await runPass(draft, resolution, routing);
  const index = draft.selectedTool ? callableIndex(resolution, draft.selectedTool.toolName) : undefined;
  const wouldOf = async (): Promise<PlaygroundView['would']> => {
    if (draft.state.status === 'awaiting_approval') return 'approval';
    if (draft.state.status !== 'approved' || index === undefined) return 'nothing';
    return chooseExecutor(scope, resolution, index, 'execute', routing.values);
  };
  const row: PacketRow = { ...draft.row, ...draft.toChange() };
  return {
    packet: toPacketView(row),
    considered: considered.map(({ name, score }) => ({ tool: name, score: Math.round(score * 1e4) / 1e4 })),
    would: await wouldOf(),
    requiresApproval,
    stages: draft.log.flatMap(({ step, ms }) => (ms === undefined ? [] : [{ stage: step, ms }])),
  };
}
