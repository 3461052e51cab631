import { AsyncLocalStorage } from 'node:async_hooks';
import { singleton } from '@/lib/shared/singleton';
import type { UpstreamError } from './upstream-error';

/** What the request of one call has to keep to, known where its bytes are read. */
export interface CallContext {
  signal: AbortSignal;
  maxBytes: number;
  /** Ends the call: the SDK waits for ever for an answer whose stream broke off. */
  fail(error: UpstreamError): void;
  /** Something in the answer was no message of the protocol. */
  sawGarbage: boolean;
  /** Why its bytes were cut off. */
  cutOff: UpstreamError | null;
}

const storage = () => singleton('upstream-call', () => new AsyncLocalStorage<CallContext | undefined>());

export const currentCall = (): CallContext | undefined => storage().getStore();

/** Runs what belongs to one call; `undefined`: what belongs to none, such as opening the connection. */
export const inCall = <T>(context: CallContext | undefined, work: () => T): T => storage().run(context, work);
