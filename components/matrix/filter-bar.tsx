'use client';

import { useMemo } from 'react';
import { facetsOf, type MatrixFilters, SORTS, type Sort } from '@/components/matrix/matrix-filters';
import { REASON_LABELS } from '@/components/matrix/tool-verdict';
import { Button } from '@/components/ui/button';
import { FilterChip } from '@/components/ui/filter-chip';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import type { GlyphState } from '@/components/ui/state-glyph';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';

const STATE_LABELS: Record<string, string> = { inherit: 'Inherit', allow: 'Allow', block: 'Block' };

export type FilterPatch = Partial<Record<'category' | 'state' | 'reason' | 'integration', string[]>> & { sort?: Sort };

export interface FilterBarProps {
  tools: readonly CatalogTool[];
  shown: number;
  filters: MatrixFilters;
  onQuery(query: string): void;
  onFilters(patch: FilterPatch): void;
  onClear(): void;
}

function glyphOf(reason: string): GlyphState {
  if (reason === 'allowed') return 'allow';
  return reason === 'source.quarantine' ? 'quarantine' : 'block';
}

export function FilterBar({ tools, shown, filters, onQuery, onFilters, onClear }: FilterBarProps) {
  const facets = useMemo(() => facetsOf(tools), [tools]);
  const filtered =
    Boolean(filters.query) ||
    [filters.categories, filters.states, filters.reasons, filters.integrations].some((list) => list.length > 0);
  return (
    <div className="@container flex flex-wrap items-center gap-2 border-b px-4 pb-3 sm:px-6">
      <SearchField
        primary
        label="Search tools"
        value={filters.query}
        onValueChange={onQuery}
        className="w-full sm:w-56 @5xl:w-72"
      />
      <div className="-mx-4 flex min-w-0 flex-1 items-center gap-1.5 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
        <FilterChip
          label="Category"
          selected={filters.categories}
          onSelectedChange={(category) => onFilters({ category })}
          options={facets.categories.map(({ value, count }) => ({ value, count, label: value }))}
        />
        <FilterChip
          label="State"
          selected={filters.states}
          onSelectedChange={(state) => onFilters({ state })}
          options={facets.states.map(({ value, count }) => ({
            value,
            count,
            text: STATE_LABELS[value] ?? value,
            label: (
              <span className="flex items-center gap-2">
                <StateGlyph state={value as GlyphState} />
                {STATE_LABELS[value]}
              </span>
            ),
          }))}
        />
        <FilterChip
          label="Verdict"
          selected={filters.reasons}
          onSelectedChange={(reason) => onFilters({ reason })}
          options={facets.reasons.map(({ value, count }) => ({
            value,
            count,
            text: REASON_LABELS[value] ?? value,
            label: (
              <span className="flex items-center gap-2">
                <StateGlyph state={glyphOf(value)} />
                {REASON_LABELS[value] ?? value}
              </span>
            ),
          }))}
        />
        {facets.integrations.length > 0 ? (
          <FilterChip
            label="Integration"
            selected={filters.integrations}
            onSelectedChange={(integration) => onFilters({ integration })}
            options={facets.integrations.map(({ value, count }) => ({ value, count, label: value }))}
          />
        ) : null}
        {filtered ? (
          <Button variant="ghost" size="sm" onClick={onClear}>
            Clear
          </Button>
        ) : null}
        <span className="ml-auto flex shrink-0 items-center gap-3">
          <span className="tabular hidden text-faint text-xs @4xl:inline">
            {tools.length === 0 ? null : filtered ? `${shown} of ${tools.length}` : `${tools.length} tools`}
          </span>
          <Select
            size="sm"
            label="Order"
            value={filters.sort}
            onValueChange={(sort) => onFilters({ sort: sort as Sort })}
            options={SORTS}
            className="text-xs"
          />
        </span>
      </div>
    </div>
  );
}
