'use client';

import { useMemo } from 'react';
import { CellGlyph } from '@/components/matrix/cell-glyph';
import type { CellShape } from '@/components/matrix/cells';
import { type AgentSide, facetsOf, type MatrixFilters, SORTS, type Sort } from '@/components/matrix/matrix-filters';
import { REASON_LABELS } from '@/components/matrix/tool-verdict';
import { layerTitle } from '@/components/strata/layer-words';
import { Button } from '@/components/ui/button';
import { FilterChip } from '@/components/ui/filter-chip';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import type { GlyphState } from '@/components/ui/state-glyph';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';

const STATE_LABELS: Record<string, string> = { inherit: 'Inherit', allow: 'Allow', block: 'Block' };

const ORIGINS: Record<string, string> = {
  platform: 'Platform',
  organization: 'This organization',
  source: 'Imported',
};

export const FILTERS = ['category', 'state', 'layer', 'reason', 'integration', 'origin', 'reach'] as const;
export type FilterPatch = Partial<Record<(typeof FILTERS)[number], string[]>> & { sort?: Sort };

export interface FilterBarProps {
  tools: readonly CatalogTool[];
  side: AgentSide | null;
  /** What stands at the start: which view. */
  lead?: React.ReactNode;
  shown: number;
  /** On a phone, whether rows show their boxes; elsewhere they always do. */
  selecting: boolean;
  onSelecting(selecting: boolean): void;
  filters: MatrixFilters;
  onQuery(query: string): void;
  onFilters(patch: FilterPatch): void;
  onClear(): void;
}

function glyphOf(reason: string): GlyphState {
  if (reason === 'allowed') return 'allow';
  return reason === 'source.quarantine' ? 'quarantine' : 'block';
}

export function FilterBar({
  tools,
  side,
  lead,
  shown,
  selecting,
  onSelecting,
  filters,
  onQuery,
  onFilters,
  onClear,
}: FilterBarProps) {
  const facets = useMemo(() => facetsOf(tools, side), [tools, side]);
  const filtered =
    Boolean(filters.query) ||
    [
      filters.categories,
      filters.states,
      filters.reasons,
      filters.integrations,
      filters.layers,
      filters.origins,
      filters.reach,
    ].some((list) => list.length > 0);
  return (
    <div className="@container flex flex-wrap items-center gap-2 border-b px-4 pb-3 sm:px-6">
      {lead}
      <SearchField
        primary
        label="Search tools"
        value={filters.query}
        onValueChange={onQuery}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          document.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus();
        }}
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
        {facets.layers.length > 0 ? (
          <FilterChip
            label="Layer"
            selected={filters.layers}
            onSelectedChange={(layer) => onFilters({ layer })}
            options={facets.layers.map(({ value, count }) => ({
              value,
              count,
              text: layerTitle(value),
              label: (
                <span className="flex items-center gap-2">
                  <CellGlyph shape={value as CellShape} className="size-3.5" />
                  {layerTitle(value)} takes it away
                </span>
              ),
            }))}
          />
        ) : null}
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
        {facets.origins.length > 1 ? (
          <FilterChip
            label="From"
            selected={filters.origins}
            onSelectedChange={(origin) => onFilters({ origin })}
            options={facets.origins.map(({ value, count }) => ({ value, count, label: ORIGINS[value] ?? value }))}
          />
        ) : null}
        {facets.reach.length > 0 ? (
          <FilterChip
            label="Agent"
            selected={filters.reach}
            onSelectedChange={(reach) => onFilters({ reach })}
            options={facets.reach.map(({ value, count }) => {
              const isFor = value.startsWith('for:');
              const slug = value.slice(4);
              return {
                value,
                count,
                text: isFor ? `allowed for ${slug}` : `hidden from ${slug}`,
                label: (
                  <span className="flex items-center gap-2">
                    <StateGlyph state={isFor ? 'allow' : 'block'} />
                    {isFor ? 'Allowed for' : 'Hidden from'} <code className="text-[12px]">{slug}</code>
                  </span>
                ),
              };
            })}
          />
        ) : null}
        {filtered ? (
          <Button variant="ghost" size="sm" onClick={onClear}>
            Clear
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={selecting}
          onClick={() => onSelecting(!selecting)}
          className="sm:hidden"
        >
          {selecting ? 'Stop selecting' : 'Select'}
        </Button>
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
