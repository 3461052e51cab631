import { address } from '@/lib/client/api';
import type { PageRead } from '@/lib/client/page-reads';
import { answerText, stateText } from '@/lib/client/page-state';

/** Larger responses are loaded beside the page’s scripts instead: they would delay its first paint. */
const MAX_EMBEDDED = 300_000;

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
    const data = cachedForm(read, await response.json());
    if (data === undefined) return;
    const text = answerText(read.key, data);
    if (text.length <= MAX_EMBEDDED) answers.push(text);
    // Browsers preload by address alone.
    else if (read.body === undefined) large.push(url);
  };
  await Promise.all(reads.map((read) => answer(read).catch(() => undefined)));
  return { state: stateText(answers, Date.now()), large };
}
