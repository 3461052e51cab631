import type {
  DataField,
  ExecutionResult,
  MemberPacket,
  PacketLogEntry,
  PacketPart,
  PacketPlace,
  PacketRowView,
  PacketView,
} from './packet-contract';
import type { KeptEntry } from './packet-draft';
import type { PacketRow } from './packet-repository';
import type { Place } from './part-place-repository';
import { partWords } from './part-words';
import type { ModelFailureView } from './routing-settings-contract';

type Selected = NonNullable<PacketView['selectedTool']>;

const MOST_INPUT = 200;

/** `named`: with the names of the people whose steps they were. */
function logOf(row: PacketRow, named: boolean): PacketLogEntry[] {
  return (row.log as unknown as KeptEntry[]).map(({ by, ...entry }) =>
    by === undefined ? entry : { ...entry, summary: `${named ? by : 'A person'} ${entry.summary}` },
  );
}

function msOf(row: PacketRow): number | null {
  const log = row.log as unknown as PacketLogEntry[];
  if (!log.some((entry) => entry.ms !== undefined)) return null;
  return Math.round(log.reduce((sum, entry) => sum + (entry.ms ?? 0), 0) * 10) / 10;
}

const reasonOf = ({ status, approvalReason }: PacketRow): Pick<PacketView, 'reason'> =>
  status === 'user_denied' ? { reason: approvalReason === 'expired' ? 'expired' : 'denied' } : {};

/** Of parts, by their ids. */
type Places = ReadonlyMap<string, Place>;

function placeOf({ id, input, selectedTool }: PacketRow, places: Places): { part?: PacketPlace } {
  const known = places.get(id);
  if (!known) return {};
  const { place, of, isWhole } = known;
  const { params = {} } = (selectedTool ?? {}) as Partial<Selected>;
  const words = isWhole ? partWords(input, params, of) : input;
  return { part: { place, of, words: words === null ? null : words.slice(0, MOST_INPUT) } };
}

function toPart(row: PacketRow, places: Places): PacketPart {
  return {
    id: row.id,
    input: row.input.slice(0, MOST_INPUT),
    ...placeOf(row, places),
    ...reasonOf(row),
    ...(row.question === null ? {} : { question: row.question }),
    status: row.status as PacketPart['status'],
    toolName: (row.selectedTool as unknown as Selected | null)?.toolName ?? null,
    executionResult: row.executionResult as unknown as ExecutionResult | null,
    ms: msOf(row),
  };
}

const NO_PLACES: Places = new Map();

/** A packet as its agent reads it. */
export function toPacketView(row: PacketRow, parts: readonly PacketRow[] = [], places: Places = NO_PLACES): PacketView {
  return {
    id: row.id,
    ...(row.parentId === null ? {} : { parent: row.parentId }),
    ...(parts.length === 0 ? {} : { parts: parts.map((part) => toPart(part, places)) }),
    status: row.status as PacketView['status'],
    needsTool: row.needsTool,
    ...reasonOf(row),
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

/** The same with what only members read. `places`: of itself and of its parts. */
export function toMemberPacket(
  row: PacketRow,
  parts: readonly PacketRow[],
  places: Places,
): Omit<MemberPacket, 'risk' | 'requiredBy'> {
  return {
    ...toPacketView(row, parts, places),
    ...placeOf(row, places),
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
export function toPacketRow(row: PacketRow, places: Places): PacketRowView {
  return {
    ...reasonOf(row),
    ...placeOf(row, places),
    id: row.id,
    agent: row.agent.slug,
    input: row.input.slice(0, MOST_INPUT),
    status: row.status as PacketRowView['status'],
    tool: (row.selectedTool as unknown as Selected | null)?.toolName ?? null,
    confidence: row.calibratedConfidence ?? row.reviewConfidence,
    selector: row.selector,
    dryRun: row.executor === 'dry_run' && row.status === 'executed',
    invented: row.invented,
    parent: row.parentId,
    createdAt: row.createdAt.toISOString(),
    ms: msOf(row),
  };
}
