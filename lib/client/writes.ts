/**
 * Tracks this page's pending writes: while one is pending, updates from other users must not re-render the page. POST
 * requests that only read are not counted.
 */
const QUESTIONS = /^(\/api\/v1)?(\/orgs\/[^/]+\/(decisions|what-if|playground)|\/platform\/what-if)(\?|$)/;

let inFlight = 0;
let lastRevision: string | null = null;

export function isWrite(method: string, path: string): boolean {
  return method !== 'GET' && !(method === 'POST' && QUESTIONS.test(path));
}

/** Counts a write as pending until its response arrives; stores the response's `X-Revision`. */
export async function trackWrite(answer: Promise<Response>): Promise<Response> {
  inFlight += 1;
  try {
    const response = await answer;
    lastRevision = response.headers.get('x-revision') ?? lastRevision;
    return response;
  } finally {
    inFlight -= 1;
  }
}

export function writesInFlight(): number {
  return inFlight;
}

export function lastWrittenRevision(): string | null {
  return lastRevision;
}
