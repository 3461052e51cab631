/** Why a model that was asked gave nothing that could be used. `unreadable`: it answered, and that is no answer. */
export const MODEL_FAILURE_CODES = [
  'unreachable',
  'key_refused',
  'busy',
  'error_status',
  'bad_answer',
  'refused',
  'cut_off',
  'format_unknown',
  'unreadable',
] as const;
export type ModelFailureCode = (typeof MODEL_FAILURE_CODES)[number];

export interface ModelFailure {
  code: ModelFailureCode;
  /** What went wrong, as the client says it: half a sentence. */
  message: string;
}

/**
 * What followed: the offline selector chose; nothing was chosen, as after an answer that cannot be read; the packet failed; or,
 * where the review failed, the selection was not called.
 */
export const MODEL_FAILURE_ENDS = ['offline', 'no_tool', 'failed', 'not_called'] as const;
export type ModelFailureEnd = (typeof MODEL_FAILURE_ENDS)[number];

const ANSWERED: ReadonlySet<ModelFailureCode> = new Set(['bad_answer', 'cut_off', 'unreadable']);

/** Whether the model gave an answer in which no selection can be read: that is "no tool" (contract, section 5). */
export function isUnreadable({ code }: ModelFailure): boolean {
  return code === 'unreadable' || code === 'cut_off';
}

function causeWords({ code, message }: ModelFailure): string {
  if (code === 'unreachable') return `The model could not be reached: ${message}`;
  if (code === 'refused') return `The model refused: ${message}`;
  if (ANSWERED.has(code)) return `The model’s answer could not be used: ${message}`;
  return `The model could not be asked: ${message}`;
}

const END_WORDS: Readonly<Record<ModelFailureEnd, string>> = {
  offline: 'selected offline',
  no_tool: 'no tool was chosen, and nobody knows whether one is needed',
  failed: 'nothing was selected',
  not_called: 'nobody reviewed the selection, so it was not called',
};

/** A failure as people and agents read it. */
export function modelFailureWords(failure: ModelFailure, outcome?: ModelFailureEnd): string {
  const cause = causeWords(failure).replace(/[.]$/, '');
  return outcome === undefined ? `${cause}.` : `${cause}; ${END_WORDS[outcome]}.`;
}
