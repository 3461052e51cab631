import { createHash } from 'node:crypto';
import type { ServerEventBus } from '@modelcontextprotocol/server';
import { listener, type Notice } from '@/lib/data/listener';
import { log } from '@/lib/log';
import { singleton } from '@/lib/shared/singleton';
import type { Caller } from './caller';
import { resolveFor } from './mcp-server';
import { allToolsJson } from './tools-page';

const MOST = 1_024;
const MAX_PER_KEY = 8;
/** Debounce: changes come in bursts. */
const SETTLE_MS = 20;
/** Blocks and keys also expire without an event. */
const SWEEP_EVERY_MS = 1_000;

type Listener = Parameters<ServerEventBus['subscribe']>[0];

export interface Subscription {
  caller: Caller;
  /** `_meta` of the listen request. */
  meta: unknown;
  isAdmitted: () => Promise<boolean>;
  end: () => void;
}

interface Watcher extends Subscription {
  publish: Listener;
  /** Digest of the last known tools; null: not computed yet. */
  digest: string | null;
}

const digests = new WeakMap<Buffer, string>();

function digestOf(tools: Buffer): string {
  let digest = digests.get(tools);
  if (digest === undefined) {
    digest = createHash('sha256').update(tools).digest('base64url');
    digests.set(tools, digest);
  }
  return digest;
}

/**
 * Open subscriptions of this process. Notifies each when the tools of its agent, session, channel and goal change, on
 * any replica, and ends it when its key is revoked. Ignores other changes of the organization.
 */
class ToolWatch {
  readonly #watchers = new Set<Watcher>();
  readonly #touched = new Set<Watcher>();
  #settling: NodeJS.Timeout | undefined;
  #sweeping: NodeJS.Timeout | undefined;

  constructor() {
    listener().onNotice((notice) => this.#touch((watcher) => concerns(notice, watcher)));
    listener().onReset(() => this.#touch(() => true));
  }

  hasRoom(keyId: string): boolean {
    if (this.#watchers.size >= MOST) return false;
    let ofKey = 0;
    for (const { caller } of this.#watchers) if (caller.agent.keyId === keyId) ofKey++;
    return ofKey < MAX_PER_KEY;
  }

  /** Returns the event bus that delivers changes to the SDK's stream of one subscription. */
  bus(subscription: Subscription): ServerEventBus {
    return {
      publish: () => {},
      subscribe: (publish) => {
        const watcher: Watcher = { ...subscription, publish, digest: null };
        this.#watchers.add(watcher);
        this.#sweeping ??= setInterval(() => this.#touch(() => true), SWEEP_EVERY_MS).unref();
        void this.#look(watcher);
        return () => {
          this.#watchers.delete(watcher);
          this.#touched.delete(watcher);
          if (this.#watchers.size > 0) return;
          clearInterval(this.#sweeping);
          this.#sweeping = undefined;
        };
      },
    };
  }

  /** Ends all subscriptions on shutdown. */
  endAll(): void {
    for (const watcher of [...this.#watchers]) watcher.end();
  }

  get size(): number {
    return this.#watchers.size;
  }

  #touch(isConcerned: (watcher: Watcher) => boolean): void {
    for (const watcher of this.#watchers) if (isConcerned(watcher)) this.#touched.add(watcher);
    if (this.#touched.size === 0) return;
    this.#settling ??= setTimeout(() => {
      this.#settling = undefined;
      const touched = [...this.#touched];
      this.#touched.clear();
      for (const watcher of touched) void this.#look(watcher);
    }, SETTLE_MS).unref();
  }

  async #look(watcher: Watcher): Promise<void> {
    try {
      if (!(await watcher.isAdmitted())) {
        watcher.end();
        return;
      }
      const digest = await this.#digestFor(watcher);
      if (!this.#watchers.has(watcher) || digest === watcher.digest) return;
      const isFirst = watcher.digest === null;
      watcher.digest = digest;
      if (!isFirst) watcher.publish({ kind: 'tools_list_changed' });
    } catch (error) {
      // The next sweep retries.
      log().warn({ err: error }, 'failed to refresh a subscription');
    }
  }

  /** States that cannot be listed, such as a deleted goal, get a distinct digest. */
  #digestFor({ caller, meta }: Watcher): Promise<string> {
    return resolveFor(caller, meta).then(
      ({ resolution }) => digestOf(allToolsJson(resolution)),
      (error: { code?: number; message: string }) => `refused: ${error.message}`,
    );
  }
}

function concerns(notice: Notice, { caller: { agent } }: Watcher): boolean {
  if (notice.t === 'org') return notice.o === agent.orgId;
  if (notice.t === 'session') return notice.a === agent.agentId;
  return notice.t !== 'sid' && notice.t !== 'user';
}

export function toolWatch(): ToolWatch {
  return singleton('mcp-tool-watch', () => new ToolWatch());
}
