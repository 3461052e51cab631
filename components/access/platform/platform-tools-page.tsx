'use client';

import { Plus } from 'lucide-react';
import { parseAsString, useQueryStates } from 'nuqs';
import { useDeferredValue, useMemo, useState } from 'react';
import { listFilter } from '@/components/common/list-filter';
import { usePlatformTools } from '@/components/common/platform/use-platform';
import { list, oneOf, text } from '@/components/common/url-parsers';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterChip } from '@/components/ui/filter-chip';
import { NotLoaded } from '@/components/ui/not-loaded';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SearchField } from '@/components/ui/search-field';
import { Segmented } from '@/components/ui/segmented';
import { SELECTED_ROW } from '@/components/ui/selected-row';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';
import { VirtualList } from '@/components/ui/virtual-list';
import type { PlatformTool } from '@/lib/features/catalog/catalog-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';
import { AddPlatformTool, AddPlatformToolAgain } from './add-platform-tool';
import { PlatformToolInspector } from './platform-tool-inspector';
import { RetiredTools } from './retired-tools';
import { ToolFacts } from './tool-facts';

const catalogParams = { tool: parseAsString, q: text, category: list, show: oneOf(['current', 'retired']) };

const NO_TOOLS: PlatformTool[] = [];

const toolFilter = listFilter<PlatformTool>(({ name, title, description }) => [name, title, description]);

export function PlatformToolsPage() {
  const [params, setParams] = useQueryStates(catalogParams);
  const { data, error, refetch } = usePlatformTools();
  // null: closed; empty: a new tool; otherwise the name of a retired tool.
  const [adding, setAdding] = useState<string | null>(null);
  const tools = data ?? NO_TOOLS;
  const query = params.q;
  const words = useDeferredValue(query.trim());
  const filters = params.category;
  const retired = params.show === 'retired';
  const selected = tools.find(({ name }) => name === params.tool);
  const fits = toolFilter(words);
  const shown = tools.filter((tool) => (filters.length === 0 || filters.includes(tool.category)) && fits(tool));
  const counts = useMemo(() => {
    const byCategory = new Map<string, number>();
    for (const { category } of tools) byCategory.set(category, (byCategory.get(category) ?? 0) + 1);
    return [...byCategory].sort();
  }, [tools]);
  const categories = counts.map(([category]) => category);
  const added = (name: string) => {
    setAdding(null);
    setParams({ tool: name, show: null }, { history: 'push' });
  };

  return (
    <div className="flex min-w-0">
      <PageBody className="min-w-0 flex-1">
        <PageHeader
          title="Catalog"
          description={`${data ? `${counted(data.length, 'tool')} of the platform` : 'Tools of the platform'}. Access is set under Tools.`}
          actions={
            <Button variant="primary" onClick={() => setAdding('')}>
              <Plus aria-hidden="true" />
              Add a tool
            </Button>
          }
        />
        <div className="mt-5">
          <div className="flex flex-wrap items-center gap-2 border-b pb-3">
            <SearchField
              primary
              className="w-full sm:w-72"
              label="Search the catalog"
              value={query}
              onValueChange={(q) => setParams({ q })}
            />
            <Segmented
              label="Which tools"
              value={retired ? 'retired' : 'current'}
              onValueChange={(value) => setParams({ show: value, tool: null })}
              options={[
                { value: 'current', label: 'Current' },
                { value: 'retired', label: 'Retired' },
              ]}
            />
            {retired ? null : (
              <FilterChip
                label="Category"
                selected={filters}
                onSelectedChange={(category) => setParams({ category })}
                options={counts.map(([value, count]) => ({ value, label: value, count }))}
              />
            )}
          </div>
          {retired ? (
            <RetiredTools words={words} onAddAgain={setAdding} />
          ) : !data ? (
            <NotLoaded noun="the catalog" rows={12} error={error} onRetry={refetch} />
          ) : shown.length === 0 ? (
            <EmptyState
              title={
                query
                  ? `No tool matches “${query}”`
                  : tools.length === 0
                    ? 'No tools yet'
                    : 'No tool in these categories'
              }
              description={
                tools.length === 0
                  ? 'Tools that you add are available to every organization.'
                  : 'Clear the search or the filter.'
              }
            />
          ) : (
            <VirtualList items={shown} label="Catalog" keyOf={({ name }) => name}>
              {(tool) => (
                <button
                  type="button"
                  aria-pressed={tool === selected}
                  onClick={() => setParams({ tool: tool.name }, { history: 'push' })}
                  className={cn(
                    'focus-inset flex min-h-9 pointer-coarse:min-h-10 w-full items-center gap-4 px-1 py-1 text-left text-sm hover:bg-hover',
                    tool === selected && SELECTED_ROW,
                  )}
                >
                  <span className="flex min-w-0 flex-1 items-center gap-2 sm:flex-none sm:basis-64">
                    <StateGlyph state={tool.allowed ? 'allow' : 'block'} label={tool.allowed ? 'Passes' : 'Blocked'} />
                    <ToolName name={tool.name} match={words} className="truncate" />
                  </span>
                  <span className="min-w-0 flex-1 truncate text-muted text-xs max-sm:hidden">{tool.title}</span>
                  <span className="w-24 truncate text-faint text-xs max-lg:hidden">{tool.category}</span>
                  <ToolFacts
                    tool={tool}
                    className={cn('w-52 justify-end max-md:hidden', selected && 'max-2xl:hidden')}
                  />
                  <span className="tabular w-20 whitespace-nowrap text-right text-faint text-xs max-xl:hidden">
                    {formatNumber(tool.tokens)} tokens
                  </span>
                </button>
              )}
            </VirtualList>
          )}
        </div>
      </PageBody>
      {selected && !retired ? (
        <PlatformToolInspector
          key={selected.id}
          tool={selected}
          categories={categories}
          onRenamed={(tool) => setParams({ tool })}
          onClose={() => setParams({ tool: null }, { history: 'push' })}
        />
      ) : null}
      {adding === '' ? (
        <AddPlatformTool categories={categories} onClose={() => setAdding(null)} onAdded={added} />
      ) : adding === null ? null : (
        <AddPlatformToolAgain name={adding} categories={categories} onClose={() => setAdding(null)} onAdded={added} />
      )}
    </div>
  );
}
