import { setTimeout as delay } from 'node:timers/promises';
import type { FetchLike } from '@modelcontextprotocol/client';
import { type SafeAgents, safeStream } from '@/lib/outbound/safe-stream';
import { type CallContext, currentCall } from './call-context';
import { mayBePrivate } from './may-be-private';
import type { HttpReach } from './upstream-connection';
import { responseTooLarge, UpstreamError } from './upstream-error';
import { upstreamLimits } from './upstream-limits';

/** Delay between the end of a stream and the no-reply error, because the last message may still be processed. */
const FINAL_MESSAGE_GRACE_MS = 250;

/** Limit for a notification stream; beyond it, the stream is closed until the connection is reopened. */
const MAX_NEWS_BYTES = 256 * 1024;

const isNotification = (body: string | undefined) => body?.slice(0, 60).includes('"method":"notifications/') ?? false;

/** Passes a stream through and reports its end, with the error if it failed. */
function watched(stream: ReadableStream<Uint8Array>, ended: (error?: unknown) => void): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { value, done } = await reader.read();
        if (!done) return controller.enqueue(value);
        controller.close();
        ended();
      } catch (error) {
        controller.error(error);
        ended(error);
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

async function endCall(context: CallContext): Promise<void> {
  // Events already read are still being parsed.
  await delay(FINAL_MESSAGE_GRACE_MS, undefined, { ref: false });
  context.fail(
    context.cutOff ??
      (context.sawInvalidMessage
        ? new UpstreamError('garbage', 'The source returned an invalid response.')
        : new UpstreamError('unreachable', 'The source closed the connection before it responded.')),
  );
}

/**
 * `fetch` for the SDK's client of one source: checks addresses like `safeStream`, sends credentials only to the
 * confirmed host, and applies the call's time and size limits. `wantsNotifications`: also allows a notification stream outside
 * of calls, for the lifetime of the connection.
 */
export function guardedFetch(reach: () => HttpReach, agents: SafeAgents, wantsNotifications: () => boolean): FetchLike {
  return async (address, init = {}) => {
    const { method = 'GET' } = init;
    if (method === 'GET' && !wantsNotifications()) return new Response(null, { status: 405 });
    const url = new URL(address);
    const { headers: credentials, headersFor } = reach();
    const headers = new Headers(init.headers);
    if (url.host === headersFor) for (const [name, value] of Object.entries(credentials)) headers.set(name, value);
    const body = typeof init.body === 'string' ? init.body : undefined;
    const isNews = method === 'GET' || headers.get('mcp-method') === 'subscriptions/listen';
    const call = isNews || isNotification(body) ? undefined : currentCall();
    const limits = upstreamLimits();
    const maxBytes = isNews ? MAX_NEWS_BYTES : (call?.maxBytes ?? limits.maxListBytes);
    // Notification streams have no timeout; they end with their connection.
    const alone = call?.signal ?? (isNews ? undefined : AbortSignal.timeout(limits.connectMs));
    const signals = [init.signal, alone].filter((signal) => signal != null);
    const tooLarge = () => {
      const error = responseTooLarge(maxBytes);
      if (call) call.cutOff = error;
      return error;
    };
    const response = await safeStream(url, {
      ...{ method, headers, body, agents, tooLarge, maxBytes },
      signal: signals.length > 1 ? AbortSignal.any(signals) : signals[0],
      allowPrivate: mayBePrivate(url),
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!call || !isStream || !response.body) return response;
    return new Response(
      watched(response.body, () => void endCall(call)),
      { status: response.status, headers: response.headers },
    );
  };
}
