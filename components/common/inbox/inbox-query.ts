import { INBOX_KINDS, type InboxKind, type InboxStatus } from '@/lib/features/inbox/inbox-contract';

export interface InboxQuery {
  kind?: InboxKind | undefined;
  status: InboxStatus;
  agent?: string | undefined;
  q?: string | undefined;
}

/** Filters in the URL. */
export function inboxQuery(params: Pick<URLSearchParams, 'get'>): InboxQuery {
  return {
    kind: INBOX_KINDS.find((one) => one === params.get('kind')),
    status: params.get('status') === 'decided' ? 'decided' : 'waiting',
    agent: params.get('agent') ?? undefined,
    q: (params.get('q') ?? '').trim() || undefined,
  };
}
