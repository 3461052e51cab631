/** Reason why a model call gave no usable result. `unreadable`: the response cannot be parsed. */
export const MODEL_FAILURE_CODES = [
  'unreachable',
  'key_refused',
  'model_unknown',
  'busy',
  'paused',
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
  /** The client's error message as a clause. */
  message: string;
}

/**
 * Consequence of the failure: the offline selector proposed a call; no tool was selected, as with an unreadable response; the
 * packet failed; or, after a failed review, the selection was not called.
 */
export const MODEL_FAILURE_ENDS = ['offline', 'no_tool', 'failed', 'not_called'] as const;
export type ModelFailureEnd = (typeof MODEL_FAILURE_ENDS)[number];

const ANSWERED: ReadonlySet<ModelFailureCode> = new Set(['bad_answer', 'cut_off', 'unreadable']);

/** Returns true when the response contains no readable selection, which means "no tool" (contract, section 5). */
export function isUnreadable({ code }: ModelFailure): boolean {
  return code === 'unreadable' || code === 'cut_off';
}

function causeWords({ code, message }: ModelFailure): string {
  if (code === 'unreachable') return `The model is unreachable: ${message}`;
  if (code === 'paused') return `The model is not used: ${message}`;
  if (code === 'refused') return `The model refused: ${message}`;
  if (ANSWERED.has(code)) return `The model’s response is invalid: ${message}`;
  return `The request to the model failed: ${message}`;
}

const END_WORDS: Readonly<Record<ModelFailureEnd, string>> = {
  offline: 'selected offline as a proposal that needs confirmation',
  no_tool: 'no tool was selected; it is unknown whether one is needed',
  failed: 'nothing was selected',
  not_called: 'the selection was not reviewed, so it was not called',
};

export function modelFailureWords(failure: ModelFailure, outcome?: ModelFailureEnd): string {
  const cause = causeWords(failure).replace(/[.]$/, '');
  return outcome === undefined ? `${cause}.` : `${cause}; ${END_WORDS[outcome]}.`;
}
