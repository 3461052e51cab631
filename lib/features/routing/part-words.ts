import { readParts } from '@/lib/routing/message-parts';

/** What a call's arguments say that a message may say too, in lower case. */
function saidIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value).trim().toLowerCase();
    return text === '' ? [] : [text];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(saidIn) : [];
}

/**
 * What of a message one of its calls answers: the one of its `calls` requests that says everything of the call's arguments
 * that the message says. A model names its calls, not their words, so where the arguments do not tell, nobody does: null.
 */
export function partWords(message: string, params: Readonly<Record<string, unknown>>, calls: number): string | null {
  const requests = readParts(message).map(({ text }) => text);
  if (requests.length !== calls) return null;
  const whole = message.toLowerCase();
  const said = saidIn(params).filter((text) => whole.includes(text));
  if (said.length === 0) return null;
  const holding = requests.filter((request) => said.every((text) => request.toLowerCase().includes(text)));
  return holding.length === 1 ? holding[0]! : null;
}
