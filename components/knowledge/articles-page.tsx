'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useDeferredValue, useState } from 'react';
import { useMaybeOrg } from '@/components/common/me';
import { DataTable } from '@/components/common/table/data-table';
import { RowLink } from '@/components/common/table/row-opener';
import { list, text } from '@/components/common/url-parsers';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterChip } from '@/components/ui/filter-chip';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { RelativeTime } from '@/components/ui/relative-time';
import { SearchField } from '@/components/ui/search-field';
import type { ArticleSummary } from '@/lib/features/knowledge/article-contract';
import { ARTICLE_KINDS, ARTICLE_STATUSES } from '@/lib/features/knowledge/article-kind-contract';
import { ArticleStatusBadge } from './article-status';
import { KnowledgeAddress } from './knowledge-address';
import { SearchHits } from './search-hits';
import { articlesHref, useArticles } from './use-articles';

const CreateArticleDialog = onDemand(() => import('./create-article-dialog').then((m) => m.CreateArticleDialog));

const articlesParams = { q: text, kind: list, status: list, tag: list };

const options = (values: readonly string[], found: readonly ArticleSummary[], of: (one: ArticleSummary) => string[]) =>
  values.map((value) => ({ value, label: value, count: found.filter((one) => of(one).includes(value)).length }));

export function ArticlesPage() {
  const org = useMaybeOrg();
  const owner = org?.slug ?? null;
  const mayEdit = org === null || org.can('edit-agents');
  const router = useRouter();
  const [params, setParams] = useQueryStates(articlesParams);
  const { data: articles, error, refetch } = useArticles(owner);
  const [creating, setCreating] = useState(false);
  const q = params.q;
  const asked = useDeferredValue(q.trim());
  const kinds = params.kind;
  const statuses = params.status;
  const tags = params.tag;
  const shown = articles?.filter(
    (one) =>
      (kinds.length === 0 || kinds.includes(one.kind)) &&
      (statuses.length === 0 || statuses.includes(one.status)) &&
      (tags.length === 0 || tags.some((tag) => one.tags.includes(tag))),
  );
  const allTags = [...new Set(articles?.flatMap((one) => one.tags))].sort();
  const create = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      Create article
    </Button>
  );

  return (
    <PageBody>
      <PageHeader
        title="Knowledge"
        description={
          org
            ? 'Articles that agents can search and read. Agents see Live and Experimental articles.'
            : 'Ambit’s guide, shown under /docs and to agents. Live and Experimental articles are public.'
        }
        actions={mayEdit && articles?.length !== 0 ? create : null}
      />
      <KnowledgeAddress owner={owner} />
      {articles && articles.length > 0 ? (
        <div className="mt-5 flex flex-wrap items-center gap-2">
          <SearchField
            primary
            label="Search articles"
            placeholder="Ask a question"
            className="w-full sm:w-72"
            value={q}
            onValueChange={(q) => setParams({ q })}
          />
          {asked === '' ? (
            <>
              <FilterChip
                label="Kind"
                options={options(ARTICLE_KINDS, articles, (one) => [one.kind])}
                selected={kinds}
                onSelectedChange={(kind) => setParams({ kind })}
              />
              <FilterChip
                label="Status"
                options={options(ARTICLE_STATUSES, articles, (one) => [one.status])}
                selected={statuses}
                onSelectedChange={(status) => setParams({ status })}
              />
              {allTags.length > 0 ? (
                <FilterChip
                  label="Tag"
                  options={options(allTags, articles, (one) => one.tags)}
                  selected={tags}
                  onSelectedChange={(tag) => setParams({ tag })}
                />
              ) : null}
            </>
          ) : null}
        </div>
      ) : null}
      <div className="mt-4">
        {!articles || !shown ? (
          <NotLoaded noun="the articles" rows={8} error={error} onRetry={refetch} />
        ) : articles.length === 0 ? (
          <EmptyState
            title="No articles yet"
            description="Describe concepts and practices. Agents find articles by search over MCP."
            action={mayEdit ? create : null}
          />
        ) : asked !== '' ? (
          <SearchHits owner={owner} q={asked} />
        ) : shown.length === 0 ? (
          <EmptyState
            title="No matching articles"
            description="Remove a filter to see more."
            action={<Button onClick={() => setParams({ kind: null, status: null, tag: null })}>Clear filters</Button>}
          />
        ) : (
          <DataTable
            label="Articles"
            rows={shown}
            keyOf={({ slug }) => slug}
            opens
            columns={[
              {
                label: 'Article',
                className: 'max-w-0 w-full py-2',
                sortBy: ({ title }) => title,
                cell: (one) => (
                  <div className="min-w-0 max-w-full">
                    <RowLink href={`${articlesHref(owner)}/${one.slug}`} className="block truncate">
                      {one.title}
                    </RowLink>
                    <span className="block truncate text-muted text-xs">{one.description || one.slug}</span>
                  </div>
                ),
              },
              {
                label: 'Kind',
                className: 'whitespace-nowrap text-muted',
                sortBy: ({ kind }) => kind,
                cell: ({ kind }) => kind,
              },
              {
                label: 'Status',
                className: 'whitespace-nowrap',
                sortBy: ({ status }) => status,
                cell: ({ status }) => <ArticleStatusBadge status={status} />,
              },
              {
                label: 'Tags',
                hide: 'max-lg:hidden!',
                className: 'whitespace-nowrap text-muted text-xs',
                cell: ({ tags: of }) => of.join(', '),
              },
              {
                label: 'Saved',
                className: 'whitespace-nowrap text-muted',
                sortBy: ({ updatedAt }) => updatedAt,
                cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
              },
            ]}
          />
        )}
      </div>
      {creating ? (
        <CreateArticleDialog
          owner={owner}
          onClose={() => setCreating(false)}
          onCreated={(slug) => router.push(`${articlesHref(owner)}/${slug}?tab=edit`)}
        />
      ) : null}
    </PageBody>
  );
}
