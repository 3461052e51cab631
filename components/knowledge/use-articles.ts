'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useChange } from '@/components/common/use-change';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type {
  ArticleHit,
  ArticleInput,
  ArticlePatch,
  ArticleSummary,
  ArticleVersionSummary,
  ArticleVersionView,
  ArticleView,
} from '@/lib/features/knowledge/article-contract';

/** Owner of the articles: an organization slug, or null for the platform. */
export type Owner = string | null;

function base(owner: Owner): string {
  return owner === null ? '/platform/articles' : path`/orgs/${owner}/articles`;
}

export function articlesHref(owner: Owner): string {
  return owner === null ? '/platform/knowledge' : `/${owner}/knowledge`;
}

export function useArticles(owner: Owner) {
  return useQuery({
    queryKey: queryKeys.articles(owner),
    queryFn: ({ signal }) => listAll<ArticleSummary>(base(owner), { limit: 500 }, signal),
  });
}

export function useArticleSearch(owner: Owner, q: string) {
  return useQuery({
    queryKey: [...queryKeys.articles(owner), 'search', q],
    queryFn: async ({ signal }) =>
      (await api.get<{ data: ArticleHit[] }>(`${base(owner)}/search`, { query: { q, limit: 20 }, signal })).data,
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}

export function useArticle(owner: Owner, slug: string) {
  return useQuery({
    queryKey: [...queryKeys.articles(owner), 'one', slug],
    queryFn: ({ signal }) => api.get<ArticleView>(`${base(owner)}${path`/${slug}`}`, { signal }),
  });
}

export function useArticleVersions(owner: Owner, slug: string) {
  return useQuery({
    queryKey: [...queryKeys.articles(owner), 'versions', slug],
    queryFn: ({ signal }) => listAll<ArticleVersionSummary>(`${base(owner)}${path`/${slug}/versions`}`, {}, signal),
  });
}

export function useArticleVersion(owner: Owner, slug: string, number: string | null) {
  return useQuery({
    queryKey: [...queryKeys.articles(owner), 'version', slug, number],
    queryFn: ({ signal }) =>
      api.get<ArticleVersionView>(`${base(owner)}${path`/${slug}/versions/${number ?? ''}`}`, { signal }),
    enabled: number !== null,
    // Versions are immutable.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useArticleChanges(owner: Owner) {
  const create = useChange(queryKeys.articles(owner), (body: ArticleInput) =>
    api.post<ArticleView>(base(owner), { body }),
  );
  const patch = useChange(
    queryKeys.articles(owner),
    ({ slug, body, revision }: { slug: string; body: ArticlePatch; revision: string }) =>
      api.patch<ArticleView>(`${base(owner)}${path`/${slug}`}`, { body, ifMatch: revision }),
  );
  const restore = useChange(
    queryKeys.articles(owner),
    ({ slug, number, revision }: { slug: string; number: string; revision: string }) =>
      api.post<ArticleView>(`${base(owner)}${path`/${slug}/versions/${number}/restore`}`, {
        body: {},
        ifMatch: revision,
      }),
  );
  const remove = useChange(queryKeys.articles(owner), (slug: string) => api.delete(`${base(owner)}${path`/${slug}`}`));
  const read = (slug: string) => api.get<ArticleView>(`${base(owner)}${path`/${slug}`}`);
  return { create, patch, restore, remove, read };
}
