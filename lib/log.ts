import pino from 'pino';
import { singleton } from '@/lib/shared/singleton';

const SECRETS = ['secret', 'apiKey', 'password', 'headers.authorization', 'headers.cookie'];
// The redactor's star stands for one level, not for any depth.
const REDACTED = ['', '*.', '*.*.'].flatMap((above) => SECRETS.map((name) => above + name));

/** The process's log: JSON lines on standard error, so that standard output stays for people. */
export function log(): pino.Logger {
  return singleton('log', () => pino({ level: 'info', base: null, redact: REDACTED }, pino.destination(2)));
}

/** Node would end, and everything under way with it, for what one piece of work left behind. */
export function outliveRejections(): void {
  process.on('unhandledRejection', (error) => log().error({ err: error }, 'something failed that nobody waited for'));
}
