'use client';

import { useDeferredValue } from 'react';
import { PlatformToolInspector } from '@/components/platform/platform-tool-inspector';
import { ToolFacts } from '@/components/platform/tool-facts';
import { usePlatformTools } from '@/components/platform/use-platform';
import { useUrlState } from '@/components/shell/use-url-state';
import { VirtualList } from '@/components/strata/virtual-list';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { FilterChip } from '@/components/ui/filter-chip';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SearchField } from '@/components/ui/search-field';
import { SkeletonRows } from '@/components/ui/skeleton';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';

/** The catalogue that every organization starts from, to read. */
export function PlatformToolsPage() {
  const { params, setParams } = useUrlState();
  const { data: tools, error, refetch } = usePlatformTools();
  const query = params.get('q') ?? '';
  const words = useDeferredValue(query.trim().toLowerCase());
  const categories = params.getAll('category');
  const selected = tools?.find(({ name }) => name === params.get('tool'));
  const shown =
    tools?.filter(
      ({ name, title, description, category }) =>
        (categories.length === 0 || categories.includes(category)) &&
        (!words || `${name} ${title} ${description}`.toLowerCase().includes(words)),
    ) ?? [];
  const counts = new Map<string, number>();
  for (const { category } of tools ?? []) counts.set(category, (counts.get(category) ?? 0) + 1);

  return (
    <div className="flex min-w-0">
      <PageBody wide className="min-w-0 flex-1">
        <PageHeader
          title="Tools"
          description={`The platform’s catalogue${tools ? `: ${tools.length.toLocaleString('en')} tools` : ''}. What each one is belongs to its release; what may be used is set in the policy.`}
        />
        <div className="mt-5">
          <div className="flex flex-wrap items-center gap-2 border-b pb-3">
            <SearchField
              primary
              className="w-full sm:w-72"
              label="Search the catalogue"
              value={query}
              onValueChange={(q) => setParams({ q })}
            />
            <FilterChip
              label="Category"
              selected={categories}
              onSelectedChange={(category) => setParams({ category })}
              options={[...counts].sort().map(([value, count]) => ({ value, label: value, count }))}
            />
          </div>
          {error && !tools ? (
            <ErrorState title="The catalogue could not be loaded" error={error} onRetry={() => refetch()} />
          ) : !tools ? (
            <SkeletonRows rows={12} label="Loading the catalogue" />
          ) : shown.length === 0 ? (
            <EmptyState
              title={query ? `No tool matches “${query}”` : 'No tool in these categories'}
              description="Clear the search or the filter."
            />
          ) : (
            <VirtualList items={shown} label="Catalogue" keyOf={({ name }) => name}>
              {(tool) => (
                <button
                  type="button"
                  aria-pressed={tool === selected}
                  onClick={() => setParams({ tool: tool.name }, { push: true })}
                  className={cn(
                    'focus-inset flex min-h-9 w-full items-center gap-4 px-1 py-1 text-left text-sm hover:bg-hover',
                    tool === selected && 'bg-accent-soft hover:bg-accent-soft',
                  )}
                >
                  <span className="flex min-w-0 flex-1 items-center gap-2 sm:flex-none sm:basis-64">
                    <StateGlyph state={tool.allowed ? 'allow' : 'block'} label={tool.allowed ? 'Passes' : 'Blocked'} />
                    <ToolName name={tool.name} match={words} className="truncate" />
                  </span>
                  <span className="min-w-0 flex-1 truncate text-muted text-xs max-sm:hidden">{tool.title}</span>
                  <span className="w-24 truncate text-faint text-xs max-lg:hidden">{tool.category}</span>
                  <ToolFacts tool={tool} className="w-52 justify-end max-md:hidden" />
                </button>
              )}
            </VirtualList>
          )}
        </div>
      </PageBody>
      {selected ? (
        <PlatformToolInspector
          key={selected.name}
          tool={selected}
          onClose={() => setParams({ tool: null }, { push: true })}
        />
      ) : null}
    </div>
  );
}
