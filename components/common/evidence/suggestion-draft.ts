'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePathname } from 'next/navigation';
import { useQueryState } from 'nuqs';
import { useOrg } from '@/components/common/me';
import { api, path } from '@/lib/client/api';
import { ApiError } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { AcceptedSuggestion } from '@/lib/features/suggestions/suggestion-contract';

const DECIDED = 409;
const UNKNOWN: readonly number[] = [404, 422];

/** Reason why there is no draft; `elsewhere` is the page it belongs to. */
export type NoDraft =
  | { why: 'unknown' | 'decided' | 'nothing' | 'refused' }
  | { why: 'elsewhere'; href: string }
  | { why: 'failed'; error: unknown; retry(): void };

export type OpenedDraft<T> =
  | { status: 'none' }
  | { status: 'loading'; id: string }
  | { status: 'missing'; id: string; reason: NoDraft }
  | { status: 'ready'; id: string; body: T };

/** Normalizes URL encoding, so that equal pages compare equal. */
function pageOf(href: string): string {
  return decodeURIComponent(href.split('?')[0]!);
}

const lastOf = (href: string) => pageOf(href).split('/').at(-1);

/**
 * Draft from the suggestion in `?suggestion=`. Uses the cached draft when the suggestion was just opened, otherwise
 * requests it from the API. Read once, so that edits are not overwritten.
 */
export function useSuggestionDraft<T>(may = true): OpenedDraft<T> {
  const org = useOrg();
  const [id] = useQueryState('suggestion');
  const here = usePathname();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.suggestionDraft(org.slug, id ?? ''),
    queryFn: ({ signal }) =>
      api.get<AcceptedSuggestion>(path`/orgs/${org.slug}/suggestions/${id ?? ''}/draft`, { signal }),
    select: ({ editor }) => editor,
    enabled: id !== null && may,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (id === null) return { status: 'none' };
  const missing = (reason: NoDraft): OpenedDraft<T> => ({ status: 'missing', id, reason });
  if (!may) return missing({ why: 'refused' });
  if (data) {
    const other = data.more?.find((draft) => lastOf(draft.path) === lastOf(here));
    if (other) return { status: 'ready', id, body: other.body as T };
    if (pageOf(data.href) !== pageOf(here)) return missing({ why: 'elsewhere', href: data.href });
    return data.change ? { status: 'ready', id, body: data.change.body as T } : missing({ why: 'nothing' });
  }
  if (!error) return { status: 'loading', id };
  const status = error instanceof ApiError ? error.status : 0;
  if (status === DECIDED) return missing({ why: 'decided' });
  if (UNKNOWN.includes(status)) return missing({ why: 'unknown' });
  return missing({ why: 'failed', error, retry: () => void refetch() });
}

/** Stores, removes or accepts the draft of an opened suggestion. */
export function useDraftCache() {
  const { slug: org } = useOrg();
  const client = useQueryClient();
  const drop = (id: string) => client.removeQueries({ queryKey: queryKeys.suggestionDraft(org, id) });
  return {
    keep: (id: string, opened: AcceptedSuggestion) => client.setQueryData(queryKeys.suggestionDraft(org, id), opened),
    drop,
    /** The draft was saved, so its suggestion is accepted, unless it has more drafts or somebody already decided it. */
    accept: (id: string) => {
      const opened = client.getQueryData<AcceptedSuggestion>(queryKeys.suggestionDraft(org, id));
      if (opened?.editor.more?.length) return;
      drop(id);
      void api
        .post(path`/orgs/${org}/suggestions/${id}/accept`, { body: {} })
        .catch(() => undefined)
        .then(() => client.invalidateQueries({ queryKey: queryKeys.allSuggestions(org) }));
    },
  };
}
