import pino from 'pino';
import { briefly, isOutage } from '@/lib/shared/outage';
import { outageTracker } from '@/lib/shared/outage-tracker';
import { singleton } from '@/lib/shared/singleton';

const SECRETS = ['secret', 'apiKey', 'password', 'headers.authorization', 'headers.cookie'];
// The redactor's `*` matches one level only.
const REDACTED = ['', '*.', '*.*.'].flatMap((above) => SECRETS.map((name) => above + name));

/** Logs only an error's name, code, message, stack and cause, because drivers attach whole client objects. */
function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const { code } = error as { code?: unknown };
  return {
    type: name,
    ...(code === undefined ? {} : { code }),
    message,
    stack,
    ...(cause ? { cause: errorFacts(cause) } : {}),
  };
}

/** Returns the process logger: JSON lines on standard error; standard output is for people. */
export function log(): pino.Logger {
  return singleton('log', () =>
    pino({ level: 'info', base: null, redact: REDACTED, serializers: { err: errorFacts } }, pino.destination(2)),
  );
}

/** An outage that nothing has run into for so long is over. */
const OUTAGE_OVER_AFTER_MS = 30_000;

/**
 * For what each request, and each turn of every job, runs into while the database is away, and would bury everything else:
 * one line without a stack for each outage and message. The next outage's line counts how many `more` there were. At level
 * debug each is logged whole. What is no outage is logged as ever.
 */
export function logOutage(
  level: 'warn' | 'error',
  facts: { err: unknown; requestId?: string; job?: string },
  message: string,
): void {
  outageTracker().note(facts.err);
  if (!isOutage(facts.err) || log().isLevelEnabled('debug')) {
    log()[level](facts, message);
    return;
  }
  const all = singleton('logged-outages', () => new Map<string, { at: number; more: number }>());
  const logged = all.get(message);
  const now = performance.now();
  if (logged && now - logged.at < OUTAGE_OVER_AFTER_MS) {
    logged.at = now;
    logged.more++;
    return;
  }
  const { err, ...about } = facts;
  log()[level]({ ...about, reason: briefly(err), ...(logged?.more ? { more: logged.more } : {}) }, message);
  all.set(message, { at: now, more: 0 });
}

/** Logs unhandled rejections instead of letting Node exit, so that one failed task does not stop the server. */
export function logUnhandledRejections(): void {
  process.on('unhandledRejection', (error) => log().error({ err: error }, 'unhandled promise rejection'));
}
