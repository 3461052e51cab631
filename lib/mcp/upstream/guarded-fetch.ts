import { setTimeout as delay } from 'node:timers/promises';
import type { FetchLike } from '@modelcontextprotocol/client';
import { env } from '@/lib/env';
import { type SafeAgents, safeStream } from '@/lib/outbound/safe-stream';
import { type CallContext, currentCall } from './call-context';
import type { HttpReach } from './upstream-connection';
import { UpstreamError } from './upstream-error';
import { upstreamLimits } from './upstream-limits';

/** Between the end of a stream and the word that it held no answer: its last message may still be on its way. */
const LAST_WORD_MS = 250;

/** Of a stream of news, all of it: what tells more is let go, and heard again when the connection opens anew. */
const MOST_NEWS_BYTES = 256 * 1024;

const isNotification = (body: string | undefined) => body?.slice(0, 60).includes('"method":"notifications/') ?? false;

/** Says when a stream has ended, well or not; what was in it passes through. */
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
  // Events that were read are still being parsed.
  await delay(LAST_WORD_MS, undefined, { ref: false });
  context.fail(
    context.cutOff ??
      (context.sawGarbage
        ? new UpstreamError('garbage', 'The source answered with something that is no answer.')
        : new UpstreamError('unreachable', 'The source broke off before it answered.')),
  );
}

/**
 * How the SDK reaches one source: under the guard of `safeStream`, with its credentials for the confirmed host alone,
 * and never longer or larger than the call it belongs to may be. `wantsNews`: a stream of news that no call asked for is
 * opened too, as long as the connection is.
 */
export function guardedFetch(reach: () => HttpReach, agents: SafeAgents, wantsNews: () => boolean): FetchLike {
  return async (address, init = {}) => {
    const { method = 'GET' } = init;
    if (method === 'GET' && !wantsNews()) return new Response(null, { status: 405 });
    const url = new URL(address);
    const { headers: credentials, headersFor } = reach();
    const headers = new Headers(init.headers);
    if (url.host === headersFor) for (const [name, value] of Object.entries(credentials)) headers.set(name, value);
    const body = typeof init.body === 'string' ? init.body : undefined;
    const isNews = method === 'GET' || headers.get('mcp-method') === 'subscriptions/listen';
    const call = isNews || isNotification(body) ? undefined : currentCall();
    const limits = upstreamLimits();
    const maxBytes = isNews ? MOST_NEWS_BYTES : (call?.maxBytes ?? limits.maxListBytes);
    // News come when they come: such a stream ends with its connection.
    const alone = call?.signal ?? (isNews ? undefined : AbortSignal.timeout(limits.connectMs));
    const signals = [init.signal, alone].filter((signal) => signal != null);
    const tooLarge = () => {
      const error = new UpstreamError('too_large', 'The source answered with more than may be passed on.', {
        detail: `more than ${maxBytes} bytes`,
      });
      if (call) call.cutOff = error;
      return error;
    };
    const response = await safeStream(url, {
      ...{ method, headers, body, agents, tooLarge, maxBytes },
      signal: signals.length > 1 ? AbortSignal.any(signals) : signals[0],
      allowPrivate: env().allowPrivateAddresses,
    });
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    if (!call || !isStream || !response.body) return response;
    return new Response(
      watched(response.body, () => void endCall(call)),
      { status: response.status, headers: response.headers },
    );
  };
}
