import { createHash } from 'node:crypto';
import { address } from '@/lib/client/api';
import type { PageRead } from '@/lib/client/page-reads';
import { answerText, stateText } from '@/lib/client/page-state';
import { Lru } from '@/lib/shared/lru';

/** Larger responses are loaded beside the page’s scripts instead: they would delay its first paint. */
const MAX_EMBEDDED = 300_000;

/** Shorter responses are cheaper to pack again than to keep. */
const MIN_KEPT = 20_000;
const MAX_KEPT = 32;
/** Packed texts of the latest large responses by question. Reused only for an equal response. */
const kept = new Lru<string, { digest: string; packed: Packed }>(MAX_KEPT);

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

/** Text of an answer, or why there is none. */
type Packed = { text: string } | 'large' | 'incomplete';

/** `incomplete`: a list that does not end with its first page. */
function pack(read: PageRead, body: string): Packed {
  const data = cachedForm(read, JSON.parse(body));
  if (data === undefined) return 'incomplete';
  const text = answerText(read.key, data);
  return text.length > MAX_EMBEDDED ? 'large' : { text };
}

function packOnce(read: PageRead, url: string, body: string): Packed {
  if (body.length < MIN_KEPT) return pack(read, body);
  const question = JSON.stringify([url, read.body ?? null, read.key, read.as]);
  const digest = createHash('sha256').update(body).digest('base64');
  const known = kept.get(question);
  if (known?.digest === digest) return known.packed;
  const packed = pack(read, body);
  kept.set(question, { digest, packed });
  return packed;
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
    const packed = packOnce(read, url, await response.text());
    if (packed === 'large') {
      // Browsers preload by address alone.
      if (read.body === undefined) large.push(url);
    } else if (packed !== 'incomplete') answers.push(packed.text);
  };
  await Promise.all(reads.map((read) => answer(read).catch(() => undefined)));
  return { state: stateText(answers, Date.now()), large };
}
