'use client';

import { memo, useMemo } from 'react';
import { REASON_LABELS } from '@/components/access/tools/tool-verdict';
import { useIntegrationNames } from '@/components/common/integrations/use-integration-names';
import { layerTitle } from '@/components/common/strata/layer-labels';
import { FilterChip } from '@/components/ui/filter-chip';
import type { GlyphState } from '@/components/ui/state-glyph';
import { StateGlyph } from '@/components/ui/state-glyph';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { CellGlyph } from './cell-glyph';
import type { CellShape } from './cells';
import { type AgentSide, type FilterPatch, facetsOf, type MatrixFilters } from './matrix-filters';

const STATE_LABELS: Record<string, string> = { inherit: 'Inherit', allow: 'Allow', block: 'Block' };

const ORIGINS: Record<string, string> = {
  platform: 'Platform',
  organization: 'This organization',
  source: 'Imported',
};

function glyphOf(reason: string): GlyphState {
  if (reason === 'allowed') return 'allow';
  return reason === 'source.quarantine' ? 'quarantine' : 'block';
}

interface FilterChipsProps {
  tools: readonly CatalogTool[];
  side: AgentSide | null;
  /** Excludes the query: typing does not change the chips. */
  filters: Omit<MatrixFilters, 'query'>;
  onFilters(patch: FilterPatch): void;
}

/**
 * Available filters with the number of tools per value, updated only when tools or filters change. All chips are always
 * rendered, disabled when empty, so that the layout does not shift.
 */
export const FilterChips = memo(function FilterChips({ tools, side, filters, onFilters }: FilterChipsProps) {
  const facets = useMemo(() => facetsOf(tools, side), [tools, side]);
  const names = useIntegrationNames();
  return (
    <>
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
              {layerTitle(value)} blocks it
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
      <FilterChip
        label="Integration"
        selected={filters.integrations}
        onSelectedChange={(integration) => onFilters({ integration })}
        options={facets.integrations.map(({ value, count }) => ({ value, count, label: names.get(value) ?? value }))}
      />
      <FilterChip
        label="From"
        selected={filters.origins}
        onSelectedChange={(origin) => onFilters({ origin })}
        options={facets.origins.map(({ value, count }) => ({ value, count, label: ORIGINS[value] ?? value }))}
      />
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
    </>
  );
});
