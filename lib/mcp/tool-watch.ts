import { createHash } from 'node:crypto';
import type { ServerEventBus } from '@modelcontextprotocol/server';
import { listener, type Notice } from '@/lib/data/listener';
import { log } from '@/lib/log';
import { singleton } from '@/lib/shared/singleton';
import type { Caller } from './caller';
import { resolveFor } from './mcp-server';
import { wholeSet } from './tools-page';

const MOST = 1_024;
const MOST_OF_A_KEY = 8;
/** Changes come in bursts, of which the last matters. */
const SETTLE_MS = 20;
/** Blocks and keys also end by themselves. */
const SWEEP_EVERY_MS = 1_000;

type Listener = Parameters<ServerEventBus['subscribe']>[0];

export interface Subscription {
  caller: Caller;
  /** The listening message's own `_meta`. */
  meta: unknown;
  /** Whether the key still lets its agent in. */
  isAdmitted: () => Promise<boolean>;
  /** Closes the stream, as the protocol says goodbye. */
  end: () => void;
}

interface Watcher extends Subscription {
  publish: Listener;
  /** Of the tools when last looked; null: not yet. */
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
 * The open subscriptions of this process. Each is told when the tools of its own agent, session, channel and goal are
 * others than before, whichever replica or person changed them, and ends when its key is revoked. Other changes of the
 * organization are nothing to it.
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

  /** Whether a key may open one more. */
  hasRoom(keyId: string): boolean {
    if (this.#watchers.size >= MOST) return false;
    let ofKey = 0;
    for (const { caller } of this.#watchers) if (caller.agent.keyId === keyId) ofKey++;
    return ofKey < MOST_OF_A_KEY;
  }

  /** Where the SDK's stream of one subscription hears of changes. */
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

  /** Says goodbye to all of them, when the process stops. */
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
      // The next sweep looks again.
      log().warn({ err: error }, 'a subscription could not be looked after');
    }
  }

  /** What cannot be listed any more, such as a goal that is gone, differs from everything that could. */
  #digestFor({ caller, meta }: Watcher): Promise<string> {
    return resolveFor(caller, meta).then(
      ({ resolution }) => digestOf(wholeSet(resolution)),
      (error: { code?: number; message: string }) => `refused: ${error.message}`,
    );
  }
}

function concerns(notice: Notice, { caller: { agent } }: Watcher): boolean {
  if (notice.t === 'org') return notice.o === agent.orgId && (notice.k === 'policy' || notice.a === agent.agentId);
  return notice.t !== 'sid' && notice.t !== 'user';
}

export function toolWatch(): ToolWatch {
  return singleton('mcp-tool-watch', () => new ToolWatch());
}
