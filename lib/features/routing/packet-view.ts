import type {
  DataField,
  ExecutionResult,
  MemberPacket,
  PacketLogEntry,
  PacketRowView,
  PacketView,
} from './packet-contract';
import type { KeptEntry } from './packet-draft';
import type { PacketRow } from './packet-repository';
import type { ModelFailureView } from './routing-settings-contract';

type Selected = NonNullable<PacketView['selectedTool']>;

const MOST_INPUT = 200;

/** `named`: with the names of the people whose steps they were. */
function logOf(row: PacketRow, named: boolean): PacketLogEntry[] {
  return (row.log as unknown as KeptEntry[]).map(({ by, ...entry }) =>
    by === undefined ? entry : { ...entry, summary: `${named ? by : 'A person'} ${entry.summary}` },
  );
}

/** A packet as its agent reads it. */
export function toPacketView(row: PacketRow): PacketView {
  return {
    id: row.id,
    status: row.status as PacketView['status'],
    needsTool: row.needsTool,
    ...(row.status === 'user_denied' ? { reason: row.approvalReason === 'expired' ? 'expired' : 'denied' } : {}),
    ...(row.question === null ? {} : { question: row.question }),
    selectedTool: row.selectedTool as unknown as Selected | null,
    alternativeTools: row.alternativeTools as unknown as Selected[],
    reviewConfidence: row.reviewConfidence,
    reviewReasoning: row.reviewReasoning,
    ...(row.calibratedConfidence === null ? {} : { calibratedConfidence: row.calibratedConfidence }),
    executionResult: row.executionResult as unknown as ExecutionResult | null,
    reinjectionCount: row.reinjectionCount,
    maxReinjections: row.maxReinjections,
    selector: row.selector,
    ...(row.modelFailure === null ? {} : { modelFailure: row.modelFailure as unknown as ModelFailureView }),
    dataFields: row.dataFields as unknown as DataField[],
    log: logOf(row, false),
  };
}

/** The same with what only members read. */
export function toMemberPacket(row: PacketRow): Omit<MemberPacket, 'risk'> {
  return {
    ...toPacketView(row),
    log: logOf(row, true),
    agent: row.agent.slug,
    input: row.input,
    session: row.session,
    channel: row.channel,
    goal: row.goal,
    mode: row.mode as MemberPacket['mode'],
    executor: row.executor as MemberPacket['executor'],
    approvalReason: row.approvalReason,
    approvalExpiresAt: row.approvalExpiresAt?.toISOString() ?? null,
    invented: row.invented,
    tokens: { input: row.inputTokens, output: row.outputTokens },
    settingsVersion: String(row.settingsVersion),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A line of the list. */
export function toPacketRow(row: PacketRow): PacketRowView {
  const log = row.log as unknown as PacketLogEntry[];
  const ms = log.reduce((sum, entry) => sum + (entry.ms ?? 0), 0);
  return {
    id: row.id,
    agent: row.agent.slug,
    input: row.input.slice(0, MOST_INPUT),
    status: row.status as PacketRowView['status'],
    tool: (row.selectedTool as unknown as Selected | null)?.toolName ?? null,
    confidence: row.calibratedConfidence ?? row.reviewConfidence,
    selector: row.selector,
    dryRun: row.executor === 'dry_run' && row.status === 'executed',
    invented: row.invented,
    createdAt: row.createdAt.toISOString(),
    ms: log.some((entry) => entry.ms !== undefined) ? Math.round(ms * 10) / 10 : null,
  };
}
