import type { inferParserType } from 'nuqs/server';
import type { InboxStatus } from '@/lib/features/inbox/inbox-contract';
import type { InboxKind } from '@/lib/features/inbox/inbox-kind-contract';
import type { inboxParams } from './inbox-params';

export interface InboxQuery {
  kind?: InboxKind | undefined;
  status: InboxStatus;
  agent?: string | undefined;
  q?: string | undefined;
}

/** Filters in the URL. */
export function inboxQuery({ kind, status, agent, q }: inferParserType<typeof inboxParams>): InboxQuery {
  return { kind: kind ?? undefined, status, agent: agent ?? undefined, q: q.trim() || undefined };
}
