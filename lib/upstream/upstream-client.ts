import type { IncomingMessage } from 'node:http';
import {
  type CallToolResult,
  Client,
  type Progress,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';
import { z } from 'zod';
import { env } from '@/lib/env';
import { safeAgents, safeExchange } from '@/lib/outbound/safe-stream';
import { type CallContext, currentCall, runInCall } from './call-context';
import { callDirectly, DIRECT_REVISION } from './direct-call';
import { guardedFetch } from './guarded-fetch';
import { mayBePrivate } from './may-be-private';
import { openStdio } from './stdio/open-stdio';
import type { StdioReach } from './stdio/stdio-command';
import { isLostSession, toUpstreamError } from './to-upstream-error';
import { connectionKey, type HttpReach, type UpstreamConnection } from './upstream-connection';
import { isUpstreamError, responseTooLarge, UpstreamError } from './upstream-error';
import { upstreamLimits } from './upstream-limits';

const AMBIT = { name: 'ambit', version: '1' };
/** Additional time for the SDK's timeout, so that ours ends the call first with a better reason. */
const GRACE_MS = 5_000;

/** Stdio servers may never respond to an unknown request. */
const PROBE_MS = 5_000;

/** Unvalidated page, so that one invalid tool does not hide the others. */
const toolsPage = z.looseObject({ tools: z.array(z.unknown()), nextCursor: z.string().optional() });
export type ToolsPage = z.infer<typeof toolsPage>;

export interface ServerIdentity {
  name: string;
  version: string;
  /** Negotiated protocol revision. */
  protocol: string;
}

export interface OutgoingRequest {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer | undefined;
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

const sendsNotifications = (client: Client): boolean => client.getServerCapabilities()?.tools?.listChanged === true;

/** Connection to one source: opened on demand, and reopened after it was lost. */
export class UpstreamClient {
  #opening: Promise<Client> | null = null;
  /** The client of `#opening`, once it is connected. */
  #open: Client | null = null;
  /** The connection was lost, so the server may have restarted with other tools. */
  #wasLost = false;
  #reach: HttpReach | StdioReach;
  readonly #agents = safeAgents(upstreamLimits().concurrency + 4);
  usedAt = performance.now();

  /** `heard`: called when the server reports changed tools, or may have changed them while it was away. */
  constructor(
    readonly connection: UpstreamConnection,
    private readonly heard: () => void = () => {},
  ) {
    this.#reach = connection.reach;
  }

  /** Updates the credentials, for renewed tokens of the same grant. */
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
        () => sendsNotifications(client),
      ),
      reconnectionOptions: {
        ...{ maxRetries: 0, initialReconnectionDelay: 1_000, maxReconnectionDelay: 1_000 },
        reconnectionDelayGrowFactor: 1,
      },
    });
  }

  async #openClient(): Promise<Client> {
    if (this.#reach.kind === 'http') return this.#connect('auto');
    // Some servers exit on an unknown request: restart them with the older protocol.
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
      if (call && toUpstreamError(error).kind === 'garbage') call.sawInvalidMessage = true;
    };
    client.onclose = () => {
      this.#wasLost = true;
      this.#forget();
    };
    client.setNotificationHandler('notifications/tools/list_changed', () => this.heard());
    await client.connect(this.#transport(client), { timeout: connectMs });
    if (this.#wasLost) {
      this.#wasLost = false;
      this.heard();
    }
    // Servers with 2025 revisions notify without a subscription. A failed subscription does not prevent calls.
    if (sendsNotifications(client) && client.getProtocolEra() === 'modern')
      client.listen({ toolsListChanged: true }, { timeout: connectMs }).catch(() => {});
    return client;
  }

  #forget(): void {
    this.#opening = null;
    this.#open = null;
  }

  /**
   * Opens the connection independently of a caller, because several callers may wait for it and the first may abort.
   */
  async #client(): Promise<Client> {
    this.#opening ??= runInCall(undefined, () => this.#openClient());
    const opening = this.#opening;
    try {
      const client = await opening;
      if (this.#opening === opening) this.#open = client;
      return client;
    } catch (error) {
      if (this.#opening === opening) this.#forget();
      throw error;
    }
  }

  /** `mayReopen`: a lost session is opened again, and the request repeated in it. */
  async #ask<T>(
    { signal, maxBytes }: Ask,
    work: (client: Client) => Promise<T>,
    { mayReopen = true } = {},
  ): Promise<T> {
    this.usedAt = performance.now();
    signal.throwIfAborted();
    let end: (error: unknown) => void = () => {};
    const ended = new Promise<never>((_, reject) => {
      end = reject;
    });
    // Prevents an unhandled rejection when nobody waits anymore.
    ended.catch(() => {});
    const onAbort = () => end(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    const context: CallContext = {
      signal,
      maxBytes,
      fail: (error) => end(error),
      sawInvalidMessage: false,
      cutOff: null,
    };
    const once = async () => {
      const client = await this.#client();
      try {
        return await runInCall(context, () => work(client));
      } catch (error) {
        throw context.cutOff ?? error;
      }
    };
    const withSession = async () => {
      try {
        return await once();
      } catch (error) {
        if (!mayReopen || !isLostSession(error) || signal.aborted) throw error;
        await this.reset({ isLost: true });
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

  /** Throws the SDK's error, or an UpstreamError. */
  async call(ask: CallAsk): Promise<CallToolResult> {
    // Most calls: the connection is open, and a direct call needs nothing of it. `#ask` would cost half as much again.
    if (!this.#open) return this.#askCall(ask, { isDirect: true, mayReopen: true });
    let result: CallToolResult | null;
    try {
      result = await this.#callDirectly(this.#open, ask);
    } catch (error) {
      if (!isLostSession(error) || ask.signal.aborted) throw error;
      await this.reset({ isLost: true });
      return this.#askCall(ask, { isDirect: true, mayReopen: false });
    }
    return result ?? this.#askCall(ask, { isDirect: false, mayReopen: true });
  }

  #askCall(ask: CallAsk, { isDirect, mayReopen }: { isDirect: boolean; mayReopen: boolean }): Promise<CallToolResult> {
    const { tool, arguments: args, meta, onProgress, signal, deadlineMs } = ask;
    const params = { name: tool, arguments: args, ...(Object.keys(meta).length > 0 && { _meta: meta }) };
    const work = async (client: Client) =>
      (isDirect ? await this.#callDirectly(client, ask) : null) ??
      client.callTool(params, {
        ...{ signal, timeout: deadlineMs + GRACE_MS },
        ...(onProgress && { onprogress: onProgress }),
      });
    return this.#ask(ask, work, { mayReopen });
  }

  /** Null: the source did not run the call; use the SDK. */
  async #callDirectly(client: Client, ask: CallAsk): Promise<CallToolResult | null> {
    const { tool, arguments: args, meta, onProgress, signal, maxBytes } = ask;
    // Only the SDK handles progress notifications.
    if (onProgress || this.#reach.kind !== 'http' || client.getNegotiatedProtocolVersion() !== DIRECT_REVISION)
      return null;
    const call = { tool, arguments: args, meta, client: AMBIT, signal, maxBytes };
    try {
      return await callDirectly(this.#reach, this.#agents, call);
    } finally {
      this.usedAt = performance.now();
    }
  }

  /** Redirects to another host must not reach a private address that only this source's own may be. */
  #mayBePrivate(url: URL): boolean {
    const isOwn = this.#reach.kind === 'http' && new URL(this.#reach.url).origin === url.origin;
    return env().allowPrivateAddresses || (isOwn && mayBePrivate(url));
  }

  /** Sends one plain HTTP request over this source's connections. Does not follow redirects. */
  send(
    { url, method, headers, body }: OutgoingRequest,
    signal: AbortSignal,
    maxBytes: number,
  ): Promise<IncomingMessage> {
    this.usedAt = performance.now();
    return safeExchange(url, {
      ...{ method, headers: Object.entries(headers), body, agents: this.#agents, signal, maxBytes },
      ...{ allowPrivate: this.#mayBePrivate(url), tooLarge: () => responseTooLarge(maxBytes) },
    });
  }

  listTools(cursor: string | undefined, ask: Ask): Promise<ToolsPage> {
    return this.#ask(ask, async (client) => {
      if (!client.getServerCapabilities()?.tools)
        throw new UpstreamError('protocol', 'The source provides no tools.', { detail: 'it declares no `tools`' });
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

  /** Closes the connection; the next call reopens it. `isLost`: the source failed, so its tools are listed again then. */
  async reset({ isLost = false } = {}): Promise<void> {
    this.#wasLost ||= isLost;
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
