'use client';

import { Combine, Scissors, ShieldMinus, Sparkles, SquarePen, Wrench } from 'lucide-react';
import { useMemo } from 'react';
import { shareText } from '@/components/common/charts/format-numbers';
import { EvidenceMeter, MeterKey, MeterScale, meterTop } from '@/components/common/evidence/evidence-meter';
import {
  evidenceColor,
  KIND_WORDS,
  measureOf,
  STATUS_WORDS,
  suggestionTitle,
} from '@/components/common/evidence/suggestion-words';
import { useCohesionSettings } from '@/components/common/evidence/use-cohesion';
import { useSuggestions } from '@/components/common/evidence/use-suggestions';
import { useOrg } from '@/components/common/me';
import { useUrlState } from '@/components/common/use-url-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { FilterChip } from '@/components/ui/filter-chip';
import { Link } from '@/components/ui/link';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { RelativeTime } from '@/components/ui/relative-time';
import { SearchField } from '@/components/ui/search-field';
import { Segmented } from '@/components/ui/segmented';
import { SkeletonRows } from '@/components/ui/skeleton';
import type { SuggestionView } from '@/lib/features/suggestions/suggestion-contract';
import { SuggestionInspector } from './suggestion-inspector';

const ICONS = { repair: Wrench, tighten: SquarePen, split: Scissors, recompose: Combine, drop_grant: ShieldMinus };
const SHOWN = ['open', 'snoozed', 'decided'] as const;
type Shown = (typeof SHOWN)[number];
const SEARCH_FROM = 8;

function useShown(org: string, shown: Shown) {
  const open = useSuggestions(org, 'open');
  const snoozed = useSuggestions(org, 'snoozed');
  const accepted = useSuggestions(org, 'accepted', shown === 'decided');
  const dismissed = useSuggestions(org, 'dismissed', shown === 'decided');
  const withdrawn = useSuggestions(org, 'withdrawn', shown === 'decided');
  const asked = shown === 'open' ? [open] : shown === 'snoozed' ? [snoozed] : [accepted, dismissed, withdrawn];
  const loaded = asked.every(({ data }) => data);
  const rows = loaded ? asked.flatMap(({ data }) => data ?? []) : undefined;
  rows?.sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  return {
    rows,
    error: asked.find(({ error }) => error)?.error,
    retry: () => void Promise.all(asked.map((one) => one.refetch())),
    counts: { open: open.data?.length, snoozed: snoozed.data?.length },
  };
}

/** Suggested changes of tools and access. Never applied automatically. */
export function SuggestionsPage() {
  const org = useOrg();
  const { params, setParams } = useUrlState();
  const shown = SHOWN.find((one) => one === params.get('show')) ?? 'open';
  const { rows, error, retry, counts } = useShown(org.slug, shown);
  const kinds = params.getAll('kind');
  const q = (params.get('q') ?? '').trim().toLowerCase();
  const selected = params.get('suggestion');
  const fits = useMemo(
    () =>
      rows?.filter(
        (one) =>
          (kinds.length === 0 || kinds.includes(one.kind)) &&
          `${one.tools.join(' ')} ${one.agent ?? ''} ${one.axes.join(' ')}`.toLowerCase().includes(q),
      ),
    [rows, kinds, q],
  );
  // Shared scale, independent of filters, so that bars are comparable.
  const measured = rows?.filter(({ kind }) => kind !== 'drop_grant') ?? [];
  const thresholds = useCohesionSettings(org.slug).data?.thresholds;
  const opensAt = (one: SuggestionView) => thresholds?.[measureOf(one)].open;
  const top = meterTop(measured.flatMap((one) => [one.evidence.upper, opensAt(one) ?? 0]));
  const kindOptions = Object.entries(KIND_WORDS).map(([value, { label }]) => ({
    value,
    label,
    count: rows?.filter(({ kind }) => kind === value).length ?? 0,
  }));
  return (
    <div className="flex min-w-0">
      <PageBody wide className="min-w-0 flex-1">
        <PageHeader
          title="Suggestions"
          description="What calls, users and unused grants add up to. Each comes with its evidence; nothing is done by itself."
        />
        <div className="mt-5 flex flex-wrap items-center gap-2">
          <Segmented
            label="Which suggestions"
            value={shown}
            onValueChange={(show) => setParams({ show: show === 'open' ? null : show, suggestion: null })}
            options={[
              { value: 'open', label: 'Open', ...(counts.open === undefined ? {} : { count: counts.open }) },
              {
                value: 'snoozed',
                label: 'Snoozed',
                ...(counts.snoozed === undefined ? {} : { count: counts.snoozed }),
              },
              { value: 'decided', label: 'Decided' },
            ]}
          />
          <FilterChip
            label="Kind"
            options={kindOptions}
            selected={kinds}
            onSelectedChange={(kind) => setParams({ kind })}
          />
          {(rows?.length ?? 0) >= SEARCH_FROM || q ? (
            <SearchField
              primary
              className="w-full sm:w-56"
              label="Search tools, agents, axes"
              value={params.get('q') ?? ''}
              onValueChange={(value) => setParams({ q: value })}
            />
          ) : null}
        </div>
        <div className="mt-3">
          {error && !rows ? (
            <ErrorState title="The suggestions could not be loaded" error={error} onRetry={retry} />
          ) : !fits ? (
            <SkeletonRows rows={6} label="Loading the suggestions" />
          ) : fits.length > 0 ? (
            <>
              {fits.some(({ kind }) => kind !== 'drop_grant') ? (
                <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1 pr-1 pb-1">
                  <MeterKey className="min-w-0 flex-1" />
                  <span className="w-36 max-sm:hidden">
                    <span className="block text-right text-muted text-xs">Share of calls</span>
                    <MeterScale top={top} />
                  </span>
                </div>
              ) : null}
              <ul className="border-t">
                {fits.map((suggestion) => (
                  <Row
                    key={suggestion.id}
                    suggestion={suggestion}
                    selected={suggestion.id === selected}
                    top={top}
                    opensAt={opensAt(suggestion)}
                    onOpen={() => setParams({ suggestion: suggestion.id }, { push: selected === null })}
                  />
                ))}
              </ul>
            </>
          ) : (rows?.length ?? 0) > 0 ? (
            <EmptyState
              title="No suggestion fits"
              action={<Button onClick={() => setParams({ kind: null, q: null })}>Clear the filters</Button>}
            />
          ) : (
            <Nothing shown={shown} />
          )}
        </div>
      </PageBody>
      {selected ? <SuggestionInspector key={selected} id={selected} /> : null}
    </div>
  );
}

function Nothing({ shown }: { shown: Shown }) {
  const org = useOrg();
  if (shown !== 'open')
    return (
      <EmptyState
        title={shown === 'snoozed' ? 'Nothing is put off' : 'Nothing was decided yet'}
        description={
          shown === 'snoozed'
            ? 'What is snoozed waits here, and comes back by itself.'
            : 'Accepted and dismissed suggestions stay here, with who decided and why.'
        }
      />
    );
  return (
    <EmptyState
      title="Nothing to suggest"
      description="Healthy tools are left alone. A suggestion appears when enough calls, of enough conversations, point the same way."
      action={
        <Button asChild>
          <Link href={`/${org.slug}/insights/health`}>Look at the health of the tools</Link>
        </Button>
      }
    />
  );
}

interface RowProps {
  suggestion: SuggestionView;
  selected: boolean;
  top: number;
  opensAt: number | undefined;
  onOpen(): void;
}

function Row({ suggestion, selected, top, opensAt, onOpen }: RowProps) {
  const Icon = ICONS[suggestion.kind] ?? Sparkles;
  const { evidence, kind, status, effect, updatedAt } = suggestion;
  return (
    <li className={cn('border-b', selected && 'bg-accent-soft')}>
      <button
        type="button"
        data-suggestion={suggestion.id}
        aria-pressed={selected}
        onClick={onOpen}
        className={cn(
          'focus-inset grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-1 py-3 text-left sm:grid-cols-[auto_minmax(0,1fr)_9rem]',
          selected ? '' : 'hover:bg-hover',
        )}
      >
        <span className="flex size-7 items-center justify-center rounded-md border bg-surface text-muted">
          <Icon aria-hidden="true" className="size-4" strokeWidth={1.75} />
        </span>
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 break-words font-medium text-sm">{suggestionTitle(suggestion)}</span>
            <Badge>{KIND_WORDS[kind].label}</Badge>
            {status === 'open' ? null : <Badge>{STATUS_WORDS[status]}</Badge>}
          </span>
          <span className="mt-0.5 block max-w-[720px] text-pretty text-muted text-sm">{effect}</span>
        </span>
        <span className="flex flex-col gap-1.5 max-sm:col-start-2 max-sm:mt-2 max-sm:max-w-48 sm:items-end">
          {kind === 'drop_grant' ? null : (
            <>
              <span className="tabular text-xs">
                {shareText(evidence.share)} <span className="text-faint">of calls</span>
              </span>
              <EvidenceMeter {...evidence} top={top} open={opensAt} color={evidenceColor(suggestion)} />
              <MeterScale top={top} className="sm:hidden" />
            </>
          )}
          <span className="text-faint text-xs">
            <RelativeTime at={updatedAt} passed />
          </span>
        </span>
      </button>
    </li>
  );
}
