import type { ModelFailureView } from '@/lib/features/routing-settings/routing-settings-contract';
import type { Verdict } from '@/lib/routing/gate';
import { type ModelFailure, modelFailureWords } from '@/lib/routing/model-failure';
import { advance, type PacketEvent, type PacketState } from '@/lib/routing/packet-status';
import {
  type DraftFields,
  draftFieldsOf,
  PASS_START,
  type PacketChange,
  type PacketRow,
  type StoredLogEntry,
} from './packet-columns';
import type { ExecutionResult } from './packet-contract';

const MAX_LOG = 200;
const MAX_EDIT = 8_000;

function keptText(params: Record<string, unknown>): string {
  const text = JSON.stringify(params, null, 2);
  return (text.length > MAX_EDIT ? `${text.slice(0, MAX_EDIT - 1)}…` : text).toWellFormed();
}

type StepDetails = Partial<Pick<StoredLogEntry, 'confidence' | 'ms' | 'modelMs' | 'reasoning' | 'by'>>;

const DraftBase = class {
  constructor(row: PacketRow) {
    Object.assign(this, draftFieldsOf(row));
  }
} as new (
  row: PacketRow,
) => DraftFields;

/** A packet during one request. Nothing is stored until `toChange` is saved. */
export class PacketDraft extends DraftBase {
  state: PacketState;
  /** The pass has the same message as the one before. */
  repeatsMessage = false;

  constructor(
    readonly row: PacketRow,
    readonly now: () => Date,
  ) {
    super(row);
    const { status, claimedAt, reinjectionCount, maxReinjections } = row;
    this.state = { status, isClaimed: claimedAt !== null, reinjectionCount, maxReinjections };
  }

  note(step: string, summary: string, more: StepDetails = {}): void {
    const rounded = (ms: number) => Math.round(ms * 10) / 10;
    const ms = more.ms === undefined ? {} : { ms: rounded(more.ms) };
    // Omitted for steps without a model call.
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
    this.log = [...this.log, entry].slice(-MAX_LOG);
  }

  /** Sets the duration of a step in its latest entry. `from`: length of the log before the step. */
  timeStep(from: number, ms: number): void {
    const last = this.log.at(-1);
    if (this.log.length <= from || last === undefined || last.ms !== undefined) return;
    this.log = [...this.log.slice(0, -1), { ...last, ms: Math.round(ms * 10) / 10 }];
  }

  /** Records the originally chosen arguments in the latest step when a person replaced them. */
  keepEdit(proposed: Record<string, unknown>): void {
    const edit = { proposed: keptText(proposed), approved: keptText(this.selectedTool!.params) };
    this.log = this.log.map((entry, place) => (place === this.log.length - 1 ? { ...entry, edit } : entry));
  }

  happen(event: PacketEvent): void {
    this.state = advance(this.state, event);
    this.claimedAt = this.state.isClaimed ? (this.claimedAt ?? this.now()) : null;
  }

  /** Starts another pass. The one before stays on record. `input`: another message. */
  startPass(input?: string): void {
    const { status, reinjectionCount: pass } = this.state;
    const { question, selectedTool, executionResult } = this;
    const ended = { pass, input: this.input, status, question, selectedTool, executionResult };
    this.happen('reinjected');
    this.passes = [...this.passes, { ...ended, endedAt: this.now().toISOString() }];
    Object.assign(this, PASS_START);
    this.input = input ?? this.input;
  }

  /** Continues the pass with the kept call after an answer. */
  resume(): void {
    this.happen('answered');
    Object.assign(this, PASS_START);
  }

  decline(): void {
    this.happen('declined');
    this.approvalReason = 'declined';
    Object.assign(this, { asks: null, question: null });
  }

  /**
   * Records the confidence of the review as evidence for the calibration. A confirmation leaves the confidence that
   * led to the question; only a member's is evidence by itself, because an agent cannot prove that the user confirmed.
   */
  judgeSelection(
    { review }: { review: { confidence: number | null } | null },
    { confirmedBy, isOther = false }: { confirmedBy?: 'person' | 'agent'; isOther?: boolean },
  ): void {
    if (confirmedBy === undefined) this.saidConfidence = review?.confidence ?? null;
    this.turnedOut = confirmedBy === 'person' ? !isOther : null;
    this.turnedOutBy = confirmedBy === 'person' ? 'person' : null;
  }

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

  /**
   * Records the result of the call for the writer of the answer (the seed's `tool_result` and `latest_tool_result`).
   */
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

  /**
   * A successful call confirms its selection unless a person decided otherwise; a failed call is no evidence about it.
   */
  #learnFromResult(): void {
    if (this.turnedOutBy === 'person' || this.saidConfidence === null) return;
    this.turnedOut = true;
    this.turnedOutBy = 'result';
  }

  /** Adds results of calls that were made before this packet, so that they are known and not repeated. */
  addResults(results: readonly object[]): void {
    if (results.length === 0) return;
    this.repeatsMessage = true;
    const field = { key: 'tool_result', type: 'tool_execution_result', source: 'state' };
    this.dataFields = [...results.map((value) => ({ ...field, value })), ...this.dataFields];
  }

  /** Records a failure before anything was called. */
  refuse(event: 'unknown_tool' | 'model_failed' | 'withdrawn', error: string): void {
    this.happen(event);
    this.executionResult = { success: false, output: null, error, executionTimeMs: 0, dryRun: false };
  }

  toChange(): PacketChange {
    const { status, reinjectionCount, maxReinjections } = this.state;
    return { status, reinjectionCount, maxReinjections, ...draftFieldsOf(this) };
  }
}
