import type { Parameter } from './openapi';

/** Descriptions of common parameters that the document does not describe. */
const WORDS: Record<string, Record<string, string>> = {
  path: {
    org: 'Slug of the organization.',
    agent: 'Slug of the agent.',
    tool: 'Name of the tool, case-sensitive.',
    session: 'The conversation, under a name that the agent chooses.',
    key: 'Id of the key, as its list names it; not the key itself.',
    provider: 'Slug of the integration.',
    slug: 'Slug, fixed when it was made.',
  },
  query: {
    channel: 'Where the conversation takes place. Absent: as the session says.',
    session: 'The conversation; what it has fixed and lost counts.',
    format: 'The vendor whose shape `tools` takes.',
    limit: 'How many at most.',
    cursor: '`nextCursor` of the page before.',
  },
  header: {
    'If-Match': 'The quoted `revision` that you read; 412 when someone saved first.',
    'Idempotency-Key': 'A name of your own: a repeat within a day gets the first answer again.',
    'X-Min-Revision': 'An `X-Revision` that you got: the answer is at least that fresh.',
  },
};

export function parameterWords({ name, in: place }: Parameter, description: string): string {
  return description || (WORDS[place]?.[name] ?? '');
}
