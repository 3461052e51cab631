import { AsyncLocalStorage } from 'node:async_hooks';
import { singleton } from '@/lib/shared/singleton';
import type { UpstreamError } from './upstream-error';

/** Limits and state of one call, used where its response is read. */
export interface CallContext {
  signal: AbortSignal;
  maxBytes: number;
  /** Fails the call: the SDK otherwise waits forever when the response stream breaks off. */
  fail(error: UpstreamError): void;
  /** The response contained an invalid protocol message. */
  sawInvalidMessage: boolean;
  /** Reason the response was cut off. */
  cutOff: UpstreamError | null;
}

const storage = () => singleton('upstream-call', () => new AsyncLocalStorage<CallContext | undefined>());

export const currentCall = (): CallContext | undefined => storage().getStore();

/** Runs work in the context of a call; `undefined`: of no call, such as opening the connection. */
export const runInCall = <T>(context: CallContext | undefined, work: () => T): T => storage().run(context, work);
