interface Circumstances {
  /** Identifies what the action is about now, for example a tool. */
  subject: string;
  /** The effect loads. */
  isHeld: boolean;
  /** The effect could not be loaded, or is late. */
  isUnknown: boolean;
  /** The action takes something away or is risky. */
  isDanger: boolean;
}

/**
 * Decides about a press that was made while the effect of its action loaded: `wait` for the effect, `run` the action,
 * `drop` the press because the action is about something else now, or `ask` for another press because nobody has seen the
 * effect or the action is dangerous.
 */
export function fateOf(subject: string, now: Circumstances): 'wait' | 'run' | 'drop' | 'ask' {
  if (now.subject !== subject) return 'drop';
  if (now.isHeld) return 'wait';
  return now.isUnknown || now.isDanger ? 'ask' : 'run';
}
