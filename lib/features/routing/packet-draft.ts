import type { Verdict } from '@/lib/routing/gate';
import { type ModelFailure, modelFailureWords } from '@/lib/routing/model-failure';
import { advance, type PacketEvent, type PacketState } from '@/lib/routing/packet-status';
import type { SelectedTool } from '@/lib/routing/read-answers';
import type { DataField, ExecutionResult, PacketLogEntry } from './packet-contract';
import type { PacketChange, PacketRow } from './packet-repository';
import type { ModelFailureView } from './routing-settings-contract';

const MOST_LOG = 200;
const MOST_EDIT = 8_000;

/** Arguments as they are kept beside a step. */
function keptText(params: Record<string, unknown>): string {
  const text = JSON.stringify(params, null, 2);
  return (text.length > MOST_EDIT ? `${text.slice(0, MOST_EDIT - 1)}…` : text).toWellFormed();
}

/** A step as it is kept. `by`: the person whose it was, named to members alone; the summary goes on from the name. */
export type KeptEntry = PacketLogEntry & { by?: string };

/** What stands beside a step. */
type Noted = Partial<Pick<KeptEntry, 'confidence' | 'ms' | 'modelMs' | 'reasoning' | 'by'>>;

/** A packet while a request is at work on it. Nothing of it is saved before `toChange` is. */
export class PacketDraft {
  state: PacketState;
  needsTool: boolean;
  question: string | null;
  selectedTool: SelectedTool | null;
  alternativeTools: SelectedTool[];
  reviewConfidence: number | null;
  reviewReasoning: string | null;
  calibratedConfidence: number | null;
  executionResult: ExecutionResult | null;
  selector: string;
  dataFields: DataField[];
  log: KeptEntry[];
  invented: number;
  executor: 'agent' | 'gateway' | 'dry_run' | null;
  claimWrites: boolean;
  approvalExpiresAt: Date | null;
  approvalReason: string | null;
  toolVersion: string | null;
  saidConfidence: number | null;
  turnedOut: boolean | null;
  turnedOutBy: string | null;
  inputTokens: number;
  outputTokens: number;
  input: string;
  modelFailure: ModelFailureView | null;
  /** Of the claim that is in the row, or that is made now. */
  claimedAt: Date | null;

  constructor(
    readonly row: PacketRow,
    readonly now: () => Date,
  ) {
    this.state = {
      status: row.status as PacketState['status'],
      isClaimed: row.claimedAt !== null,
      reinjectionCount: row.reinjectionCount,
      maxReinjections: row.maxReinjections,
    };
    this.needsTool = row.needsTool;
    this.question = row.question;
    this.selectedTool = row.selectedTool as unknown as SelectedTool | null;
    this.alternativeTools = row.alternativeTools as unknown as SelectedTool[];
    this.reviewConfidence = row.reviewConfidence;
    this.reviewReasoning = row.reviewReasoning;
    this.calibratedConfidence = row.calibratedConfidence;
    this.executionResult = row.executionResult as unknown as ExecutionResult | null;
    this.selector = row.selector;
    this.dataFields = row.dataFields as unknown as DataField[];
    this.log = row.log as unknown as KeptEntry[];
    this.invented = row.invented;
    this.executor = row.executor as PacketDraft['executor'];
    this.claimWrites = row.claimWrites;
    this.approvalExpiresAt = row.approvalExpiresAt;
    this.approvalReason = row.approvalReason;
    this.toolVersion = row.toolVersion;
    this.saidConfidence = row.saidConfidence;
    this.turnedOut = row.turnedOut;
    this.turnedOutBy = row.turnedOutBy;
    this.inputTokens = row.inputTokens;
    this.outputTokens = row.outputTokens;
    this.input = row.input;
    this.modelFailure = row.modelFailure as unknown as ModelFailureView | null;
    this.claimedAt = row.claimedAt;
  }

  note(step: string, summary: string, more: Noted = {}): void {
    const rounded = (ms: number) => Math.round(ms * 10) / 10;
    const ms = more.ms === undefined ? {} : { ms: rounded(more.ms) };
    // A step that asked no model has no such part.
    const modelMs = more.modelMs ? { modelMs: rounded(more.modelMs) } : {};
    const confidence = more.confidence === undefined ? {} : { confidence: more.confidence };
    const by = more.by === undefined ? {} : { by: more.by };
    const reasoning = more.reasoning ? { reasoning: more.reasoning } : {};
    const entry = {
      step,
      summary,
      ...by,
      ...confidence,
      ...reasoning,
      at: this.now().toISOString(),
      ...ms,
      ...modelMs,
    };
    this.log = [...this.log, entry].slice(-MOST_LOG);
  }

  /** Keeps with the latest step what had been chosen, where a person put other arguments in its place. */
  keepEdit(proposed: Record<string, unknown>): void {
    const edit = { proposed: keptText(proposed), approved: keptText(this.selectedTool!.params) };
    this.log = this.log.map((entry, place) => (place === this.log.length - 1 ? { ...entry, edit } : entry));
  }

  /** Throws `IllegalTransition`. */
  happen(event: PacketEvent): void {
    this.state = advance(this.state, event);
    this.claimedAt = this.state.isClaimed ? (this.claimedAt ?? this.now()) : null;
  }

  /** What of an earlier pass is not the next one's. */
  startPass(input: string): void {
    this.happen('reinjected');
    this.input = input;
    this.needsTool = false;
    this.question = null;
    this.selectedTool = null;
    this.alternativeTools = [];
    this.reviewConfidence = null;
    this.reviewReasoning = null;
    this.calibratedConfidence = null;
    this.executionResult = null;
    this.executor = null;
    this.claimWrites = false;
    this.approvalExpiresAt = null;
    this.approvalReason = null;
    this.toolVersion = null;
    this.modelFailure = null;
  }

  /** A model was asked and gave nothing that could be used. */
  failModel(
    step: ModelFailureView['step'],
    model: string,
    failure: ModelFailure,
    outcome: ModelFailureView['outcome'],
  ): string {
    const message = modelFailureWords(failure, outcome);
    this.modelFailure = { step, model, code: failure.code, message, outcome };
    return message;
  }

  take({ event, reviewConfidence, calibratedConfidence }: Verdict): void {
    this.reviewConfidence = reviewConfidence;
    this.calibratedConfidence = calibratedConfidence;
    this.happen(event);
  }

  /** What came of the call, for whoever writes the answer (the seed's `tool_result` and `latest_tool_result`). */
  finish(result: ExecutionResult, source: 'agent' | 'gateway' | 'dry_run'): void {
    this.happen(result.success ? 'succeeded' : 'failed');
    this.executionResult = result;
    const { toolName: tool, params } = this.selectedTool!;
    const { success, output, error, dryRun } = result;
    this.dataFields = [
      ...this.dataFields.filter(({ key }) => key !== 'latest_tool_result'),
      {
        key: 'tool_result',
        value: { tool, params, success, output, error, dryRun },
        type: 'tool_execution_result',
        source,
      },
      { key: 'latest_tool_result', value: success ? output : error, type: 'tool_output', source },
    ];
    if (success && !dryRun) this.#learnFromResult();
  }

  /** A call that worked speaks for its selection, unless a person has spoken; one that failed says nothing of it. */
  #learnFromResult(): void {
    if (this.turnedOutBy === 'person' || this.saidConfidence === null) return;
    this.turnedOut = true;
    this.turnedOutBy = 'result';
  }

  /** It failed before anything was called. */
  refuse(event: 'unknown_tool' | 'model_failed' | 'withdrawn', error: string): void {
    this.happen(event);
    this.executionResult = { success: false, output: null, error, executionTimeMs: 0, dryRun: false };
  }

  toChange(): PacketChange {
    const { status, reinjectionCount, maxReinjections } = this.state;
    const json = (value: unknown) => value as object;
    return {
      ...{ status, reinjectionCount, maxReinjections },
      input: this.input,
      needsTool: this.needsTool,
      question: this.question,
      selectedTool: this.selectedTool,
      executionResult: this.executionResult,
      modelFailure: this.modelFailure,
      alternativeTools: json(this.alternativeTools),
      reviewConfidence: this.reviewConfidence,
      reviewReasoning: this.reviewReasoning,
      calibratedConfidence: this.calibratedConfidence,
      selector: this.selector,
      dataFields: json(this.dataFields),
      log: json(this.log),
      invented: this.invented,
      executor: this.executor,
      claimedAt: this.claimedAt,
      claimWrites: this.claimWrites,
      approvalExpiresAt: this.approvalExpiresAt,
      approvalReason: this.approvalReason,
      toolVersion: this.toolVersion,
      saidConfidence: this.saidConfidence,
      turnedOut: this.turnedOut,
      turnedOutBy: this.turnedOutBy,
      inputTokens: this.inputTokens,
      outputTokens: this.outputTokens,
    };
  }
}
