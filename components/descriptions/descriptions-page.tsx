'use client';

import { useQueryStates } from 'nuqs';
import { listFilter } from '@/components/common/list-filter';
import { useOrg } from '@/components/common/me';
import { DataTable } from '@/components/common/table/data-table';
import { RowLink } from '@/components/common/table/row-opener';
import { list, text } from '@/components/common/url-parsers';
import { useDescriptions } from '@/components/descriptions/use-descriptions';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { FilterChip } from '@/components/ui/filter-chip';
import { Link } from '@/components/ui/link';
import { NotLoaded } from '@/components/ui/not-loaded';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SearchField } from '@/components/ui/search-field';
import { ToolName } from '@/components/ui/tool-name';
import type { DescriptionSummary } from '@/lib/features/descriptions/description-contract';
import { counted } from '@/lib/shared/counted';
import { MistakenPairs } from './confused-tools';

const descriptionsParams = { q: text, state: list };

const toolFilter = listFilter<DescriptionSummary>(({ tool, name, title }) => [tool, name, title]);

const STATES: readonly { value: string; label: string; fits(one: DescriptionSummary): boolean }[] = [
  { value: 'overridden', label: 'Overridden', fits: ({ overridden }) => overridden.length > 0 },
  { value: 'warnings', label: 'With warnings', fits: ({ warnings }) => warnings > 0 },
  { value: 'good', label: 'No findings', fits: ({ warnings, advice }) => warnings + advice === 0 },
];

function findingsOf({ warnings, advice }: DescriptionSummary): string {
  const parts = [warnings > 0 ? counted(warnings, 'warning') : '', advice > 0 ? counted(advice, 'tip') : ''];
  return parts.filter(Boolean).join(', ') || 'No findings';
}

export function DescriptionsPage() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(descriptionsParams);
  const { data: tools, error, refetch } = useDescriptions(org.slug);
  const q = params.q.trim();
  const states = params.state;
  const fits = toolFilter(q);
  const found = tools?.filter(
    (one) =>
      fits(one) && (states.length === 0 || STATES.some((state) => states.includes(state.value) && state.fits(one))),
  );
  return (
    <PageBody>
      <PageHeader
        title="Descriptions"
        description="Names and descriptions that agents see. Overrides do not change the source."
      />
      {tools && tools.length > 0 ? (
        <div className="mt-5 flex flex-wrap items-center gap-2">
          <SearchField
            primary
            label="Search tools"
            placeholder="Name or title"
            className="w-full sm:w-72"
            value={params.q}
            onValueChange={(q) => setParams({ q })}
          />
          <FilterChip
            label="State"
            options={STATES.map(({ value, label, fits }) => ({ value, label, count: tools.filter(fits).length }))}
            selected={states}
            onSelectedChange={(state) => setParams({ state })}
          />
        </div>
      ) : null}
      {tools && tools.length > 0 ? <MistakenPairs org={org.slug} /> : null}
      <div className="mt-4">
        {!tools || !found ? (
          <NotLoaded noun="the descriptions" rows={10} error={error} onRetry={refetch} />
        ) : tools.length === 0 ? (
          <EmptyState
            title="No tools yet"
            description="Import tools from a source first."
            action={
              <Button asChild variant="primary">
                <Link href={`/${org.slug}/connections`}>See the sources</Link>
              </Button>
            }
          />
        ) : found.length === 0 ? (
          <EmptyState
            title="No matching tools"
            description="Clear the search or a filter to see more."
            action={<Button onClick={() => setParams({ q: null, state: null })}>Clear filters</Button>}
          />
        ) : (
          <DataTable
            label="Descriptions"
            rows={found}
            keyOf={({ tool }) => tool}
            opens
            columns={[
              {
                label: 'Tool',
                className: 'w-full max-w-0 py-2',
                sortBy: ({ name }) => name,
                cell: ({ tool, name, title }) => (
                  <div className="min-w-0 max-w-full">
                    <RowLink href={`/${org.slug}/tools/descriptions/${tool}`} className="block truncate font-normal">
                      <ToolName name={name} match={q} />
                    </RowLink>
                    <span className="block truncate text-muted text-xs">
                      {name === tool ? title : `${title} · source name: ${tool}`}
                    </span>
                  </div>
                ),
              },
              {
                label: 'Overridden',
                className: 'whitespace-nowrap',
                sortBy: ({ overridden }) => overridden.length,
                cell: ({ overridden }) =>
                  overridden.length > 0 ? <Badge tone="accent">{overridden.join(', ')}</Badge> : null,
              },
              {
                label: 'Findings',
                className: 'whitespace-nowrap text-muted text-xs',
                sortBy: ({ warnings, advice }) => warnings * 1000 + advice,
                cell: findingsOf,
              },
              {
                label: 'Tokens',
                numeric: true,
                className: 'whitespace-nowrap text-muted',
                sortBy: ({ tokens }) => tokens.after,
                cell: ({ tokens }) =>
                  tokens.after === tokens.before ? tokens.after : `${tokens.before} → ${tokens.after}`,
              },
            ]}
          />
        )}
      </div>
    </PageBody>
  );
}
