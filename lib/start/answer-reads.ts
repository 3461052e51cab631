import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query';
import { address } from '@/lib/client/api';
import type { PageRead } from '@/lib/client/page-reads';

/** Larger responses are loaded beside the page’s scripts instead: they would delay its first paint. */
const MAX_EMBEDDED = 200_000;

interface Asked {
  host: string;
  cookie: string;
}

interface App {
  fetch: (request: Request) => Response | Promise<Response>;
}

export interface AnsweredReads {
  state: DehydratedState;
  /** Addresses of responses that are too large to be part of the page. */
  large: string[];
}

function cachedForm(read: PageRead, body: unknown): unknown {
  if (read.as === 'response') return body;
  if (read.as === 'pages') return { pages: [body], pageParams: [null] };
  const { data, nextCursor } = body as { data: unknown[]; nextCursor: string | null };
  return nextCursor === null ? data : undefined;
}

/** Answers reads as the API answers this person. Reads that fail are left out: the browser repeats them and shows the error. */
export async function answerReads(app: App, reads: readonly PageRead[], asked: Asked): Promise<AnsweredReads> {
  const client = new QueryClient();
  const large: string[] = [];
  const answer = async (read: PageRead) => {
    const url = address(read.path, read.query);
    const response = await app.fetch(new Request(new URL(url, `http://${asked.host}`), { headers: { ...asked } }));
    if (!response.ok) return;
    const text = await response.text();
    if (text.length > MAX_EMBEDDED) large.push(url);
    else client.setQueryData(read.key, cachedForm(read, JSON.parse(text)));
  };
  await Promise.all(reads.map((read) => answer(read).catch(() => undefined)));
  return { state: dehydrate(client), large };
}
