'use client';

import { useDeferredValue, useMemo } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { SearchField } from '@/components/ui/search-field';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';
import { FilterChips } from './filter-chips';
import { type AgentSide, type FilterPatch, type MatrixFilters, SORTS, type Sort } from './matrix-filters';

export type MatrixViewName = 'tools' | 'agents';
const VIEWS = [
  { value: 'tools', label: 'Organization' },
  { value: 'agents', label: 'Agents' },
] as const;

export interface FilterBarProps {
  tools: readonly CatalogTool[];
  side: AgentSide | null;
  view: MatrixViewName;
  onView(view: MatrixViewName): void;
  shown: number;
  /** False: rows have no checkboxes. */
  selectable: boolean;
  /** Shows row checkboxes on small screens; wide screens always show them. */
  selecting: boolean;
  onSelecting(selecting: boolean): void;
  filters: Omit<MatrixFilters, 'query'>;
  query: string;
  onQuery(query: string): void;
  onFilters(patch: FilterPatch): void;
  onClear(): void;
}

export function FilterBar({
  tools,
  side,
  view,
  onView,
  shown,
  selectable,
  selecting,
  onSelecting,
  filters,
  query,
  onQuery,
  onFilters,
  onClear,
}: FilterBarProps) {
  // Deferred: counts over all tools and agents follow the rows.
  const settled = useDeferredValue(useMemo(() => ({ tools, side, filters }), [tools, side, filters]));
  // Without the query: typing must not add a line.
  const filtered = [
    filters.categories,
    filters.states,
    filters.reasons,
    filters.integrations,
    filters.layers,
    filters.origins,
    filters.reach,
  ].some((list) => list.length > 0);
  return (
    <div className="@container flex flex-wrap items-start gap-2 border-b px-4 pb-3 sm:px-6 lg:px-8">
      <Segmented label="View" value={view} onValueChange={onView} options={VIEWS} />
      <SearchField
        primary
        label="Search tools"
        value={query}
        onValueChange={onQuery}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
        }}
        className="w-full sm:w-56 @4xl:w-36 @6xl:w-56 @7xl:w-72"
      />
      {/* Out of sight until it is known how wide its parts are. */}
      <div
        className={cn(
          settled.tools.length === 0 && 'invisible',
          '-ml-4 flex min-w-0 flex-1 items-center gap-1.5 @4xl:gap-1 @6xl:gap-1.5 overflow-x-auto pl-4 sm:ml-0 sm:pl-0 sm:@max-4xl:order-last sm:@max-4xl:basis-full sm:@max-4xl:pb-0.5 @4xl:flex-wrap @4xl:overflow-visible',
        )}
      >
        <FilterChips tools={settled.tools} side={settled.side} filters={settled.filters} onFilters={onFilters} />
        {filtered ? (
          <Button variant="ghost" size="sm" onClick={onClear}>
            Clear
          </Button>
        ) : null}
        {selectable ? (
          <Button
            size="sm"
            variant="ghost"
            aria-pressed={selecting}
            onClick={() => onSelecting(!selecting)}
            className="sm:hidden"
          >
            {selecting ? 'Stop selecting' : 'Select'}
          </Button>
        ) : null}
      </div>
      <span className="ml-auto flex min-h-8 shrink-0 items-center gap-3">
        {/* Where one line is too short for it, it comes with the filters, which take a second one. */}
        <span
          className={cn(
            'tabular hidden min-w-16 text-right text-faint text-xs @6xl:inline-block',
            filtered && '@4xl:inline-block',
          )}
        >
          {tools.length === 0
            ? null
            : filtered || query
              ? `${formatNumber(shown)} of ${formatNumber(tools.length)}`
              : counted(tools.length, 'tool')}
        </span>
        <Select
          label="Order"
          value={filters.sort}
          onValueChange={(sort) => onFilters({ sort: sort as Sort })}
          options={SORTS}
          className="text-xs"
        />
      </span>
    </div>
  );
}
