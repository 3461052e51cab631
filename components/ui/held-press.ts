interface Circumstances {
  /** What a press would be about now. */
  subject: string;
  /** The effect loads. */
  isHeld: boolean;
  /** The effect could not be loaded, or is late. */
  isUnknown: boolean;
  /** The action takes something away or is risky. */
  isDanger: boolean;
}

/**
 * What becomes of a press that waits for the effect of its action: it waits on, runs, is dropped as it was about something
 * else, or `ask`: it takes another press, since nobody has seen the effect or the action is dangerous.
 */
export function fateOf(subject: string, now: Circumstances): 'wait' | 'run' | 'drop' | 'ask' {
  if (now.subject !== subject) return 'drop';
  if (now.isHeld) return 'wait';
  return now.isUnknown || now.isDanger ? 'ask' : 'run';
}
