import {
  type CallToolResult,
  Client,
  type Progress,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';
import { z } from 'zod';
import { safeAgents } from '@/lib/outbound/safe-stream';
import { openStdio } from '../stdio/open-stdio';
import type { StdioReach } from '../stdio/stdio-reach';
import { type CallContext, currentCall, inCall } from './call-context';
import { callDirectly, DIRECT_REVISION } from './direct-call';
import { guardedFetch } from './guarded-fetch';
import { isLostSession, toUpstreamError } from './to-upstream-error';
import { connectionKey, type HttpReach, type UpstreamConnection } from './upstream-connection';
import { isUpstreamError, UpstreamError } from './upstream-error';
import { upstreamLimits } from './upstream-limits';

const AMBIT = { name: 'ambit', version: '1' };
/** The SDK's own clock: later than ours, which ends the call and says why. */
const GRACE_MS = 5_000;

/** A server that runs here and does not know the question may never answer it. */
const PROBE_MS = 5_000;

/** A page as it comes: what is wrong with one tool must not hide the others. */
const toolsPage = z.looseObject({ tools: z.array(z.unknown()), nextCursor: z.string().optional() });
export type ToolsPage = z.infer<typeof toolsPage>;

/** Who a server says it is. */
export interface ServerIdentity {
  name: string;
  version: string;
  /** Of the protocol, as both agreed. */
  protocol: string;
}

interface Ask {
  signal: AbortSignal;
  deadlineMs: number;
  maxBytes: number;
}

interface CallAsk extends Ask {
  tool: string;
  arguments: Record<string, unknown>;
  meta: Record<string, unknown>;
  onProgress?: ((progress: Progress) => void) | undefined;
}

const tellsNews = (client: Client): boolean => client.getServerCapabilities()?.tools?.listChanged === true;

/** One connection to one source: opened when it is first needed, and again after it was lost. */
export class UpstreamClient {
  #opening: Promise<Client> | null = null;
  #reach: HttpReach | StdioReach;
  readonly #agents = safeAgents(upstreamLimits().concurrency + 4);
  usedAt = performance.now();

  /** `heard`: the server says that its tools have changed. */
  constructor(
    readonly connection: UpstreamConnection,
    private readonly heard: () => void = () => {},
  ) {
    this.#reach = connection.reach;
  }

  /** Fresh credentials of the same grant. */
  renew({ reach }: UpstreamConnection): void {
    this.#reach = reach;
  }

  #transport(client: Client): Transport {
    const reach = this.#reach;
    if (reach.kind === 'stdio') return openStdio(connectionKey(this.connection), reach, upstreamLimits().maxListBytes);
    return new StreamableHTTPClientTransport(new URL(reach.url), {
      fetch: guardedFetch(
        () => this.#reach as HttpReach,
        this.#agents,
        () => tellsNews(client),
      ),
      reconnectionOptions: {
        ...{ maxRetries: 0, initialReconnectionDelay: 1_000, maxReconnectionDelay: 1_000 },
        reconnectionDelayGrowFactor: 1,
      },
    });
  }

  async #open(): Promise<Client> {
    if (this.#reach.kind === 'http') return this.#connect('auto');
    // Some servers end at a question that they do not know: then they are started again, and asked in the old way.
    return this.#connect('auto').catch((error) => {
      if (isUpstreamError(error)) throw error;
      return this.#connect('legacy');
    });
  }

  async #connect(mode: 'auto' | 'legacy'): Promise<Client> {
    const { connectMs } = upstreamLimits();
    const client = new Client(AMBIT, {
      capabilities: {},
      versionNegotiation: { mode, probe: { timeoutMs: Math.min(connectMs, PROBE_MS) } },
      inputRequired: { autoFulfill: false },
    });
    client.onerror = (error) => {
      const call = currentCall();
      if (call && toUpstreamError(error).kind === 'garbage') call.sawGarbage = true;
    };
    client.onclose = () => this.#forget();
    client.setNotificationHandler('notifications/tools/list_changed', () => this.heard());
    await client.connect(this.#transport(client), { timeout: connectMs });
    // Servers of 2025 tell by themselves. That one does not tell is no reason not to call it.
    if (tellsNews(client) && client.getProtocolEra() === 'modern')
      client.listen({ toolsListChanged: true }, { timeout: connectMs }).catch(() => {});
    return client;
  }

  #forget(): void {
    this.#opening = null;
  }

  /** Opens it in nobody's name: whoever asked first may give up, others wait for it as well. */
  async #client(): Promise<Client> {
    this.#opening ??= inCall(undefined, () => this.#open());
    const opening = this.#opening;
    try {
      return await opening;
    } catch (error) {
      if (this.#opening === opening) this.#forget();
      throw error;
    }
  }

  async #ask<T>({ signal, maxBytes }: Ask, work: (client: Client) => Promise<T>): Promise<T> {
    this.usedAt = performance.now();
    signal.throwIfAborted();
    let end: (error: unknown) => void = () => {};
    const ended = new Promise<never>((_, reject) => {
      end = reject;
    });
    // Nobody may be listening any more when it ends.
    ended.catch(() => {});
    const onAbort = () => end(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    const context: CallContext = { signal, maxBytes, fail: (error) => end(error), sawGarbage: false, cutOff: null };
    const once = async () => {
      const client = await this.#client();
      try {
        return await inCall(context, () => work(client));
      } catch (error) {
        throw context.cutOff ?? error;
      }
    };
    const withSession = async () => {
      try {
        return await once();
      } catch (error) {
        if (!isLostSession(error) || signal.aborted) throw error;
        await this.reset();
        return once();
      }
    };
    try {
      return await Promise.race([withSession(), ended]);
    } finally {
      signal.removeEventListener('abort', onAbort);
      this.usedAt = performance.now();
    }
  }

  /** Throws what the SDK throws, or an UpstreamError. */
  call({ tool, arguments: args, meta, onProgress, ...ask }: CallAsk): Promise<CallToolResult> {
    const params = { name: tool, arguments: args, ...(Object.keys(meta).length > 0 && { _meta: meta }) };
    return this.#ask(ask, async (client) => {
      // What tells of progress is the SDK's to read.
      const isDirect = !onProgress && client.getNegotiatedProtocolVersion() === DIRECT_REVISION;
      if (isDirect && this.#reach.kind === 'http') {
        const { signal, maxBytes } = ask;
        const call = { tool, arguments: args, meta, client: AMBIT, signal, maxBytes };
        const result = await callDirectly(this.#reach, this.#agents, call);
        if (result) return result;
      }
      return client.callTool(params, {
        signal: ask.signal,
        timeout: ask.deadlineMs + GRACE_MS,
        ...(onProgress && { onprogress: onProgress }),
      });
    });
  }

  listTools(cursor: string | undefined, ask: Ask): Promise<ToolsPage> {
    return this.#ask(ask, async (client) => {
      if (!client.getServerCapabilities()?.tools)
        throw new UpstreamError('protocol', 'The source offers no tools.', { detail: 'it declares no `tools`' });
      const options = { signal: ask.signal, timeout: ask.deadlineMs + GRACE_MS };
      const params = cursor === undefined ? {} : { cursor };
      return client.request({ method: 'tools/list', params }, toolsPage, options);
    });
  }

  async identity(): Promise<ServerIdentity> {
    const client = await this.#client();
    const { name = '', version = '' } = client.getServerVersion() ?? {};
    return { name, version, protocol: client.getNegotiatedProtocolVersion() ?? '' };
  }

  /** Lets go of what is open; the next call opens it anew. */
  async reset(): Promise<void> {
    const opening = this.#opening;
    this.#forget();
    const client = await opening?.catch(() => null);
    if (client) client.onclose = () => {};
    await client?.close().catch(() => {});
  }

  async close(): Promise<void> {
    await this.reset();
    this.#agents.close();
  }
}
