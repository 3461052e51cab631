'use client';

import { useQueryStates } from 'nuqs';
import { useOrg } from '@/components/common/me';
import { list, text } from '@/components/common/url-parsers';
import { useDescriptions } from '@/components/descriptions/use-descriptions';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { FilterChip } from '@/components/ui/filter-chip';
import { Link } from '@/components/ui/link';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SearchField } from '@/components/ui/search-field';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { ToolName } from '@/components/ui/tool-name';
import type { DescriptionSummary } from '@/lib/features/descriptions/description-contract';
import { MistakenPairs } from './confused-tools';

const descriptionsParams = { q: text, state: list };

const STATES: readonly { value: string; label: string; fits(one: DescriptionSummary): boolean }[] = [
  { value: 'overridden', label: 'Overridden', fits: ({ overridden }) => overridden.length > 0 },
  { value: 'warnings', label: 'With warnings', fits: ({ warnings }) => warnings > 0 },
  { value: 'good', label: 'No findings', fits: ({ warnings, advice }) => warnings + advice === 0 },
];
const MAX_SHOWN = 300;

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`;

function findingsOf({ warnings, advice }: DescriptionSummary): string {
  const parts = [warnings > 0 ? count(warnings, 'warning') : '', advice > 0 ? `${advice} advice` : ''];
  return parts.filter(Boolean).join(', ') || 'No findings';
}

export function DescriptionsPage() {
  const org = useOrg();
  const [params, setParams] = useQueryStates(descriptionsParams);
  const { data: tools, error, refetch } = useDescriptions(org.slug);
  const q = params.q.trim();
  const states = params.state;
  const words = q.toLowerCase();
  const found = tools?.filter(
    (one) =>
      [one.tool, one.name, one.title].some((text) => text.toLowerCase().includes(words)) &&
      (states.length === 0 || STATES.some(({ value, fits }) => states.includes(value) && fits(one))),
  );
  const shown = found?.slice(0, MAX_SHOWN);
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
            onValueChange={(value) => setParams({ q: value })}
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
        {error && !tools ? (
          <ErrorState title="Could not load the descriptions" error={error} onRetry={() => refetch()} />
        ) : !tools || !shown || !found ? (
          <SkeletonRows rows={10} label="Loading the descriptions" />
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
          <Table aria-label="Descriptions">
            <thead>
              <tr>
                <Th>Tool</Th>
                <Th className="max-sm:hidden">Overridden</Th>
                <Th>Findings</Th>
                <Th className="text-right max-sm:hidden">Tokens</Th>
              </tr>
            </thead>
            <tbody>
              {shown.map((one) => (
                <Tr key={one.tool} interactive className="relative">
                  <Td className="w-full max-w-0 py-2">
                    <Link
                      href={`/${org.slug}/tools/descriptions/${one.tool}`}
                      className="block truncate after:absolute after:inset-0"
                    >
                      <ToolName name={one.name} match={q} />
                    </Link>
                    <span className="block truncate text-muted text-xs">
                      {one.name === one.tool ? one.title : `${one.title} · source name: ${one.tool}`}
                    </span>
                  </Td>
                  <Td className="whitespace-nowrap max-sm:hidden">
                    {one.overridden.length > 0 ? <Badge tone="accent">{one.overridden.join(', ')}</Badge> : null}
                  </Td>
                  <Td className="whitespace-nowrap text-muted text-xs">{findingsOf(one)}</Td>
                  <Td className="whitespace-nowrap text-right text-muted tabular-nums max-sm:hidden">
                    {one.tokens.after === one.tokens.before
                      ? one.tokens.after
                      : `${one.tokens.before} → ${one.tokens.after}`}
                  </Td>
                </Tr>
              ))}
            </tbody>
          </Table>
        )}
        {found && shown && found.length > shown.length ? (
          <p className="mt-3 text-muted text-sm">
            {shown.length} of {found.length} tools are shown. Search to see others.
          </p>
        ) : null}
      </div>
    </PageBody>
  );
}
