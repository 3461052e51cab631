import { z } from 'zod';
import type { Prisma } from '@/lib/data/db';
import { jsonColumn, type WithColumns } from '@/lib/data/json-column';
import { modelFailureView } from '@/lib/features/routing-settings/routing-settings-contract';
import {
  type DataField,
  dataField,
  type ExecutionResult,
  executionResult,
  type PacketLogEntry,
  type PacketPass,
  packetAsks,
  packetLogEntry,
  packetPass,
  selectedTool,
} from './packet-contract';

/** A stored step. `by`: the person who acted, shown to members only; the summary continues after the name. */
export type StoredLogEntry = PacketLogEntry & { by?: string };

const tool = selectedTool.strip();
// JSON omits an output that is undefined, which the types of responses do not.
const result = executionResult.strip().partial({ output: true }) as z.ZodType<ExecutionResult, ExecutionResult>;
const field = dataField.strip().partial({ value: true }) as z.ZodType<DataField, DataField>;

const pass = packetPass.strip().extend({ executionResult: result.nullable() }) as z.ZodType<PacketPass, PacketPass>;
const message = z.object({ role: z.enum(['user', 'assistant']), content: z.string() });

/** The call that waits for an answer. */
const asks = packetAsks.strip().extend({
  /** Reasons to ask for a confirmation after the missing arguments are given. */
  doubts: z.array(z.string()),
  /** The review objected or failed, so a confirmation relayed by an agent is not enough. */
  needsPerson: z.boolean(),
  /** The calls to choose from, the proposed one first. Empty unless the choices are tools. */
  options: z
    .array(
      z.object({
        tool: z.string(),
        label: z.string(),
        /** null: to be written by the model once the tool is chosen. */
        arguments: z.record(z.string(), z.unknown()).nullable(),
        missing: z.array(z.string()),
      }),
    )
    .default([]),
});
export type StoredAsks = z.infer<typeof asks>;

export const PACKET_COLUMNS = {
  selectedTool: jsonColumn('Packet.selectedTool', tool.nullable()),
  alternativeTools: jsonColumn('Packet.alternativeTools', z.array(tool)),
  executionResult: jsonColumn('Packet.executionResult', result.nullable()),
  dataFields: jsonColumn('Packet.dataFields', z.array(field)),
  log: jsonColumn<StoredLogEntry[]>(
    'Packet.log',
    z.array(packetLogEntry.strip().extend({ by: z.string().optional() })),
  ),
  modelFailure: jsonColumn('Packet.modelFailure', modelFailureView.strip().nullable()),
  asks: jsonColumn('Packet.asks', asks.nullable()),
  passes: jsonColumn('Packet.passes', z.array(pass)),
};

/** All JSON columns; the conversation never changes. */
export const ROW_COLUMNS = { ...PACKET_COLUMNS, messages: jsonColumn('Packet.messages', z.array(message)) };

export const WITH_AGENT = { agent: { select: { slug: true } } } as const;
export type StoredPacket = Prisma.PacketGetPayload<{ include: typeof WITH_AGENT }>;
export type PacketRow = WithColumns<StoredPacket, typeof ROW_COLUMNS>;

type Place = 'session' | 'channel' | 'goal' | 'mode' | 'messages' | 'timeZone' | 'inBackground';
type Fixed = Place | 'parentId' | 'settingsVersion' | 'createdAt' | 'updatedAt';
type Identity = 'id' | 'orgId' | 'agentId' | 'agent' | 'version';
type State = 'status' | 'reinjectionCount' | 'maxReinjections';
type DraftColumn = Exclude<keyof PacketRow, Fixed | Identity | State>;
/** Columns that routing decides, and a draft holds. */
export type DraftFields = Pick<PacketRow, DraftColumn>;
/** Columns to save. */
export type PacketChange = Pick<PacketRow, DraftColumn | State>;

const KEPT = Symbol('kept');
/** The fields of a draft, each with the value that a pass begins with; `KEPT`: the one that it has. */
const AT_START: { [Column in DraftColumn]: PacketRow[Column] | typeof KEPT } = {
  input: KEPT,
  needsTool: false,
  question: null,
  selectedTool: null,
  alternativeTools: [],
  reviewConfidence: null,
  reviewReasoning: null,
  calibratedConfidence: null,
  executionResult: null,
  selector: KEPT,
  dataFields: KEPT,
  log: KEPT,
  invented: KEPT,
  executor: null,
  claimedAt: KEPT,
  claimWrites: false,
  approvalExpiresAt: null,
  approvalReason: null,
  toolVersion: null,
  saidConfidence: KEPT,
  turnedOut: KEPT,
  turnedOutBy: KEPT,
  inputTokens: KEPT,
  outputTokens: KEPT,
  modelFailure: null,
  asks: null,
  passes: KEPT,
  denialReason: null,
};
const COLUMNS = Object.keys(AT_START) as DraftColumn[];

export function draftFieldsOf(fields: DraftFields): DraftFields {
  return Object.fromEntries(COLUMNS.map((name) => [name, fields[name]])) as DraftFields;
}

export const PASS_START = Object.fromEntries(
  COLUMNS.filter((name) => AT_START[name] !== KEPT).map((name) => [name, AT_START[name]]),
) as Partial<DraftFields>;
