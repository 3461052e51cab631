import type { AgentPrincipal } from '@/lib/access/principal';
import type { OrgScope } from '@/lib/data/scope';
import { AppError } from '@/lib/shared/app-error';
import { isStorable, UNSTORABLE_WORDS } from '@/lib/shared/storable';
import { sessionName } from '@/lib/snapshot/session-contract';
import type { RequestFacts } from '@/lib/telemetry/request-facts';

/** Session, channel and goal stated by the request; null where absent. */
export interface StatedContext {
  session: string | null;
  channel: string | null;
  goal: string | null;
}

export interface Caller {
  scope: OrgScope;
  agent: AgentPrincipal;
  headers: StatedContext;
  /** Session id of a client with a 2025 revision. Names its requests for cancellation, and holds no state. */
  mcpSession?: string | null;
  /** Facts of the request, for errors that leave as a JSON-RPC answer with status 200. */
  facts: RequestFacts;
}

const WHAT = ['session', 'channel', 'goal'] as const;
const MAX_CHARS = { session: 200, channel: 63, goal: 120 };

function refuse(what: string, message: string): AppError {
  return new AppError('invalid', `${what} ${message}.`);
}

function checked(what: (typeof WHAT)[number], value: unknown, name: string): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') throw refuse(name, 'must be text');
  if (value.length > MAX_CHARS[what]) throw refuse(name, `must have at most ${MAX_CHARS[what]} characters`);
  if (!isStorable(value)) throw refuse(name, UNSTORABLE_WORDS);
  if (what === 'session' && !sessionName.safeParse(value).success)
    throw refuse(name, 'must be 1 to 200 letters, digits, ".", "_", ":" or "-"');
  return value;
}

/** Parses the headers `Ambit-Session`, `Ambit-Channel` and `Ambit-Goal`. Throws `invalid`. */
export function readHeaders(headers: Pick<Headers, 'get'>): StatedContext {
  const read = (what: (typeof WHAT)[number]) => checked(what, headers.get(`ambit-${what}`), `The header Ambit-${what}`);
  return { session: read('session'), channel: read('channel'), goal: read('goal') };
}

/**
 * Merges the headers with the `_meta` keys `ambit/session`, `ambit/channel` and `ambit/goal`. Throws `invalid` on
 * conflicting values, because the choice would affect permissions.
 */
export function mergeContext(headers: StatedContext, meta: unknown): StatedContext {
  if (typeof meta !== 'object' || meta === null) return headers;
  const joined = { ...headers };
  for (const what of WHAT) {
    const name = `ambit/${what}`;
    if (!Object.hasOwn(meta, name)) continue;
    const stated = checked(what, (meta as Record<string, unknown>)[name], `_meta ${name}`);
    if (stated === null) continue;
    if (joined[what] !== null && joined[what] !== stated)
      throw refuse(`_meta ${name}`, `and the header Ambit-${what} have different values: send one of them`);
    joined[what] = stated;
  }
  return joined;
}
