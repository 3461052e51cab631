'use client';

import { useQueryStates } from 'nuqs';
import { useOrg } from '@/components/common/me';
import { isActive, useCategories, useSourceTools } from '@/components/common/sources/use-sources';
import { SourceToolTable } from '@/components/sources/source-tool-table';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { FilterChip } from '@/components/ui/filter-chip';
import { MoreButton } from '@/components/ui/more-button';
import { SearchField } from '@/components/ui/search-field';
import { SkeletonRows } from '@/components/ui/skeleton';
import type { SourceToolView, SourceView } from '@/lib/features/sources/source-contract';
import { toolHref } from '@/lib/shared/console-address';
import { sourceParams } from './source-params';

const STATES = [
  { value: 'approved', label: 'Approved' },
  { value: 'unapproved', label: 'Not approved' },
  { value: 'changed', label: 'Changed' },
];

/** Changes with every import and decision about definitions. */
const stampOf = ({ tools, waiting, run }: SourceView) => [tools.total, waiting, run?.id, run?.status].join();

/** Tools of a source. Searched and paginated by the server, because there can be 10,000. */
export function SourceToolsTab({ source }: { source: SourceView }) {
  const org = useOrg();
  const [params, setParams] = useQueryStates(sourceParams);
  const { q } = params;
  const category = params.category ?? '';
  const definition = params.state ?? '';
  const isFiltered = Boolean(q || category || definition);
  const stamp = stampOf(source);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetching, isPlaceholderData } =
    useSourceTools(org.slug, source.slug, stamp, { q, category, definition });
  const categories = useCategories(org.slug, source.slug, stamp);
  const tools = data?.pages.flatMap((page) => page.data);

  if (source.tools.total === 0) {
    return (
      <EmptyState
        title="No tools yet"
        description={
          isActive(source.run)
            ? 'Tools appear after the import.'
            : source.connection
              ? 'The server was not asked yet, or lists no tools. Use Refresh to ask it again.'
              : 'No import of this source contained tools. Import a document again.'
        }
      />
    );
  }
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          primary
          className="w-full sm:w-72"
          label="Search the tools"
          value={q}
          onValueChange={(q) => setParams({ q })}
        />
        <FilterChip
          label="Category"
          options={(categories.data ?? []).map((one) => ({
            value: one.category,
            label: one.category,
            count: one.count,
          }))}
          selected={category ? [category] : []}
          onSelectedChange={(chosen) => setParams({ category: chosen.at(-1) ?? null })}
        />
        <FilterChip
          label="Definition"
          options={STATES}
          selected={definition ? [definition] : []}
          onSelectedChange={(chosen) => setParams({ state: chosen.at(-1) ?? null })}
        />
      </div>
      <div className="mt-3">
        {error && !tools ? (
          <ErrorState title="Could not load the tools" error={error} onRetry={() => refetch()} />
        ) : !tools || (tools.length === 0 && (isPlaceholderData || (isFetching && !isFiltered))) ? (
          <SkeletonRows rows={Math.min(source.tools.total, 10)} label="Loading the tools" />
        ) : tools.length === 0 ? (
          isFiltered ? (
            <EmptyState title="No matching tools" description="Change the search or clear the filters." />
          ) : (
            <EmptyState title="Importing the tools" description="They appear here when the import ends." />
          )
        ) : (
          <>
            <SourceToolTable
              source={source.slug}
              tools={tools}
              match={q}
              hrefOf={({ name }) => toolHref(org.slug, name)}
              kind={
                source.kind === 'openapi'
                  ? { label: 'Call', of: (tool) => <Call tool={tool} /> }
                  : { label: 'Category', of: ({ category }) => category }
              }
            />
            <MoreButton visible={hasNextPage} busy={isFetchingNextPage} onMore={() => fetchNextPage()} />
          </>
        )}
      </div>
    </div>
  );
}

function Call({ tool }: { tool: SourceToolView }) {
  if (!tool.call) return <span className="text-faint">{tool.category}</span>;
  return (
    <code className="text-muted text-xs">
      <span className="text-ink">{tool.call.method}</span> {tool.call.path}
    </code>
  );
}
