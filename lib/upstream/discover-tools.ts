import { withUpstream } from './call-upstream';
import type { ServerIdentity } from './upstream-client';
import type { UpstreamConnection } from './upstream-connection';
import { UpstreamError } from './upstream-error';
import { upstreamLimits } from './upstream-limits';

export interface Discovered {
  server: ServerIdentity;
  /** Unvalidated. */
  tools: unknown[];
}

export interface DiscoverOptions {
  signal?: AbortSignal;
  onProgress?(count: number): void;
  mostTools?: number;
  mostPages?: number;
}

const PAGE_MS = 30_000;
const WHOLE_MS = 180_000;

/** Lists all tools of a source, page by page. Throws an UpstreamError. */
export function discoverTools(connection: UpstreamConnection, options: DiscoverOptions): Promise<Discovered> {
  const { signal: given, onProgress, mostTools = 20_000, mostPages = 500 } = options;
  const { maxListBytes } = upstreamLimits();
  return withUpstream(connection, { deadlineMs: WHOLE_MS, signal: given, probe: true }, async ({ client }, signal) => {
    const tools: unknown[] = [];
    const cursors = new Set<string>();
    let cursor: string | undefined;
    for (let pages = 0; ; pages++) {
      if (pages === mostPages)
        throw new UpstreamError('too_large', `The source lists its tools on more than ${mostPages} pages.`);
      const page = await client.listTools(cursor, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(PAGE_MS)]),
        ...{ deadlineMs: PAGE_MS, maxBytes: maxListBytes },
      });
      tools.push(...page.tools);
      if (tools.length > mostTools)
        throw new UpstreamError('too_large', `The source lists more than ${mostTools} tools.`);
      onProgress?.(tools.length);
      cursor = page.nextCursor;
      if (cursor === undefined) break;
      if (cursors.has(cursor)) throw new UpstreamError('garbage', 'The source’s list of tools does not end.');
      cursors.add(cursor);
    }
    return { server: await client.identity(), tools };
  });
}
