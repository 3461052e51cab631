'use client';

import { useQuery } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { AuditEventView } from '@/lib/features/history/audit/audit-contract';
import type { Page } from '@/lib/shared/page';

const WORDS: Readonly<Record<string, string>> = {
  'definition.approve': 'approved',
  'definition.refuse': 'denied',
  'definition.withdraw': 'approval withdrawn',
};

/** One decision can be about many tools. */
const concerns = ({ target, details }: Pick<AuditEventView, 'target' | 'details'>, tool: string) =>
  target === `tool/${tool}` || ((details as { tools?: string[] } | null)?.tools ?? []).includes(tool);

export interface DefinitionDecided {
  /** Such as "approved". */
  outcome: string;
  by: string;
  at: string;
}

/** The decision that the newest of these events is about a tool's definition; null: none, or it was taken back. */
export function decisionIn(events: readonly AuditEventView[], tool: string): DefinitionDecided | null {
  const newest = events.find((event) => concerns(event, tool));
  const outcome = newest && WORDS[newest.action];
  return newest && outcome ? { outcome, by: newest.label || newest.actor, at: newest.at } : null;
}

/** Who decided about a tool's definition last. */
export function useDefinitionDecision(org: string, tool: string) {
  return useQuery({
    queryKey: [...queryKeys.audit(org), 'definition', tool],
    queryFn: ({ signal }) =>
      api.get<Page<AuditEventView>>(path`/orgs/${org}/audit`, {
        query: { action: 'definition.', q: tool, limit: 20 },
        signal,
      }),
    select: ({ data }) => decisionIn(data, tool),
    staleTime: 0,
  });
}
