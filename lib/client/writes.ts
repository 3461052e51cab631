/**
 * The changes of this very page on their way: while there are some, nobody's news may redraw what they show. Questions
 * that are asked by POST change nothing and do not count.
 */
const QUESTIONS = /\/(decisions|what-if|playground)(\?|$)/;

let inFlight = 0;
let lastRevision: string | null = null;

export function isWrite(method: string, path: string): boolean {
  return method !== 'GET' && !QUESTIONS.test(path);
}

/** Counts a change until it is answered; the token of the answer is what it made. */
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

/** The revision that this page's last change was answered at. */
export function lastWrittenRevision(): string | null {
  return lastRevision;
}
