import pino from 'pino';
import { briefly, isOutage } from '@/lib/shared/outage';
import { outageNotes } from '@/lib/shared/outage-notes';
import { singleton } from '@/lib/shared/singleton';

const SECRETS = ['secret', 'apiKey', 'password', 'headers.authorization', 'headers.cookie'];
// The redactor's star stands for one level, not for any depth.
const REDACTED = ['', '*.', '*.*.'].flatMap((above) => SECRETS.map((name) => above + name));

/** Drivers hang whole clients onto their errors: of an error its name, code, message, stack and cause are logged. */
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

/** The process's log: JSON lines on standard error, so that standard output stays for people. */
export function log(): pino.Logger {
  return singleton('log', () =>
    pino({ level: 'info', base: null, redact: REDACTED, serializers: { err: errorFacts } }, pino.destination(2)),
  );
}

const OUTAGE_EVERY_MS = 10_000;

/**
 * For what each request, and each turn of a job, runs into while the database is away, and would bury everything else: a
 * line without a stack at once, then one in ten seconds with how many `more` there were. At level debug each is told whole.
 * What is no outage is logged as ever.
 */
export function logOutage(
  level: 'warn' | 'error',
  facts: { err: unknown; requestId?: string; job?: string },
  message: string,
): void {
  outageNotes().note(facts.err);
  if (!isOutage(facts.err) || log().isLevelEnabled('debug')) {
    log()[level](facts, message);
    return;
  }
  const all = singleton('outages-told', () => new Map<string, { at: number; more: number }>());
  const what = `${message} ${facts.job ?? ''}`;
  const told = all.get(what);
  const now = performance.now();
  if (told && now - told.at < OUTAGE_EVERY_MS) {
    told.more++;
    return;
  }
  const { err, ...about } = facts;
  log()[level]({ ...about, reason: briefly(err), ...(told?.more ? { more: told.more } : {}) }, message);
  all.set(what, { at: now, more: 0 });
}

/** Node would end, and everything under way with it, for what one piece of work left behind. */
export function outliveRejections(): void {
  process.on('unhandledRejection', (error) => log().error({ err: error }, 'something failed that nobody waited for'));
}
