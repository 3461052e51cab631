import { address } from '@/lib/client/api';
import type { PageRead } from '@/lib/client/page-reads';
import { answerText, stateText } from '@/lib/client/page-state';
import { Lru } from '@/lib/shared/lru';

/** Larger responses are loaded beside the page’s scripts instead: they would delay its first paint. */
const MAX_EMBEDDED = 300_000;

/** Packing shorter responses takes less time than it is worth keeping them. */
const MIN_KEPT = 20_000;
const MAX_KEPT = 32;
/** Packed text of the latest large responses by question. Reused only for an equal response. */
const kept = new Lru<string, { body: string; text: string | null }>(MAX_KEPT);

interface Asked {
  host: string;
  cookie: string;
}

interface App {
  fetch: (request: Request) => Response | Promise<Response>;
}

export interface AnsweredReads {
  /** For `fillCache`. */
  state: string;
  /** Addresses of responses that are too large to be part of the page. */
  large: string[];
}

function cachedForm(read: PageRead, body: unknown): unknown {
  if (read.as === 'response') return body;
  if (read.as === 'pages') return { pages: [body], pageParams: [null] };
  const { data, nextCursor } = body as { data: unknown[]; nextCursor: string | null };
  return nextCursor === null ? data : undefined;
}

/** Null for lists that do not end with their first page. */
function packedText(read: PageRead, url: string, body: string): string | null {
  const question = JSON.stringify([url, read.body ?? null, read.key, read.as]);
  const known = kept.get(question);
  if (known?.body === body) return known.text;
  const data = cachedForm(read, JSON.parse(body));
  const text = data === undefined ? null : answerText(read.key, data);
  if (body.length >= MIN_KEPT) kept.set(question, { body, text });
  return text;
}

/** The request that the page itself would send. */
function requestOf(read: PageRead, url: URL, asked: Asked): Request {
  if (read.body === undefined) return new Request(url, { headers: { ...asked } });
  const headers = { ...asked, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(read.body) });
}

/** Answers reads as the API answers this person. Reads that fail are left out: the browser repeats them and shows the error. */
export async function answerReads(app: App, reads: readonly PageRead[], asked: Asked): Promise<AnsweredReads> {
  const answers: string[] = [];
  const large: string[] = [];
  const answer = async (read: PageRead) => {
    const url = address(read.path, read.query);
    const response = await app.fetch(requestOf(read, new URL(url, `http://${asked.host}`), asked));
    if (!response.ok) return;
    const text = packedText(read, url, await response.text());
    if (text === null) return;
    if (text.length <= MAX_EMBEDDED) answers.push(text);
    // Browsers preload by address alone.
    else if (read.body === undefined) large.push(url);
  };
  await Promise.all(reads.map((read) => answer(read).catch(() => undefined)));
  return { state: stateText(answers, Date.now()), large };
}
