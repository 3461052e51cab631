import pino from 'pino';
import { singleton } from '@/lib/shared/singleton';

/** The process's log: JSON lines on standard error, so that standard output stays for people. */
export function log(): pino.Logger {
  return singleton('log', () =>
    pino({ level: 'info', base: null, redact: ['*.secret', '*.apiKey', '*.password'] }, pino.destination(2)),
  );
}
