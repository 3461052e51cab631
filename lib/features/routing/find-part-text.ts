import { readParts } from '@/lib/routing/message-parts';

/** Lower-case words in a call's arguments that may also occur in the message. */
function parseStoredSettings(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') {
    const text = String(value).trim().toLowerCase();
    return text === '' ? [] : [text];
  }
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(parseStoredSettings) : [];
}

/**
 * Returns the part of a message that a call answers: the request, out of `calls`, that contains every argument value
 * found in the message. Null when the arguments do not identify one, because models name calls but not their words.
 */
export function partWords(message: string, params: Readonly<Record<string, unknown>>, calls: number): string | null {
  const requests = readParts(message).map(({ text }) => text);
  if (requests.length !== calls) return null;
  const whole = message.toLowerCase();
  const quoted = parseStoredSettings(params).filter((text) => whole.includes(text));
  if (quoted.length === 0) return null;
  const holding = requests.filter((request) => quoted.every((text) => request.toLowerCase().includes(text)));
  return holding.length === 1 ? holding[0]! : null;
}
