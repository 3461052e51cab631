'use client';

import { useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { useDecisions } from '@/components/common/agents/use-decisions';
import { useChannels } from '@/components/common/policies/use-channels';
import { useDebouncedValue } from '@/components/common/use-debounced-value';
import { rankedTools } from '@/components/goals/goal-result';
import { RankedList } from '@/components/goals/ranked-list';
import { readData } from '@/components/goals/read-data';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import { ToolName } from '@/components/ui/tool-name';
import type { Catalog } from '@/lib/engine/compile-catalog';
import type { EngineGoal } from '@/lib/engine/types';
import type { DecisionsInput, DecisionsView } from '@/lib/features/access/decisions/decision-contract';
import type { GoalDraft } from '@/lib/features/goals/goal-contract';
import { formatNumber } from '@/lib/shared/format';
import { describeBrokerResult } from './describe-broker-result';
import { goalParams } from './goal-params';

const ANY = '*any*';
const MAX_EXPLAINED = 100;
/** Default limit of goals and their prompts. */
const USUAL_LIMIT = '20';

interface MessageTabProps {
  org: string;
  agent: string;
  goalDraft: GoalDraft;
  goal: EngineGoal;
  catalog: Catalog;
}

function wholeNumber(text: string): number | undefined {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= 10_000_000 ? value : undefined;
}

/** Tools an agent receives for a message: ranked, narrowed by the broker, and limited. */
export function MessageTab({ org, agent, goalDraft, goal, catalog }: MessageTabProps) {
  const [params, setParams] = useQueryStates(goalParams);
  const channels = useChannels(org).data ?? [];
  const [message, setMessage] = useState(params.m);
  const [data, setData] = useState('');
  const [limit, setLimit] = useState(params.limit ?? USUAL_LIMIT);
  const [budget, setBudget] = useState(params.budget);
  const channel = params.channel;
  const read = useMemo(() => readData(data), [data]);
  const slugs = [...new Set(channels.map(({ slug }) => slug))];

  const stated = useMemo(
    () => ({
      ...(message.trim() ? { message } : {}),
      ...('value' in read && Object.keys(read.value).length > 0 ? { context: read.value } : {}),
      ...(wholeNumber(limit) === undefined ? {} : { limit: Math.min(10_000, wholeNumber(limit)!) }),
      ...(wholeNumber(budget) === undefined ? {} : { tokenBudget: wholeNumber(budget)! }),
    }),
    [message, read, limit, budget],
  );
  const settled = useDebouncedValue(stated, 300);
  const input: DecisionsInput = { agent, goalDraft, ...settled, ...(channel ? { channel } : {}), detail: 'brief' };
  const { data: view, error, refetch, isPlaceholderData } = useDecisions(org, input);

  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-6">
        <Field label="Message" className="sm:col-span-6">
          <Textarea
            rows={2}
            maxLength={8192}
            placeholder="What the user says: Book Ada for Thursday and link the visit to her account"
            value={message}
            onChange={(event) => {
              setMessage(event.target.value);
              setParams({ m: event.target.value.slice(0, 500) || null });
            }}
          />
        </Field>
        <Field
          label="Available data"
          optional
          className="sm:col-span-3"
          error={'problem' in read ? read.problem : undefined}
          hint={
            'value' in read && Object.keys(read.value).length > 0
              ? `Tools about ${Object.keys(read.value).join(', ')} rank higher.`
              : 'One topic per line, such as customer: Ada, or JSON.'
          }
        >
          <Textarea
            mono
            rows={3}
            placeholder="customer: Ada"
            value={data}
            onChange={(event) => setData(event.target.value)}
          />
        </Field>
        <div className="grid grid-cols-2 content-start gap-x-4 gap-y-3 sm:col-span-3">
          <Field label="Limit">
            <Input
              inputMode="numeric"
              value={limit}
              placeholder="none"
              onChange={(event) => {
                setLimit(event.target.value);
                setParams({ limit: event.target.value === USUAL_LIMIT ? null : event.target.value });
              }}
            />
          </Field>
          <Field label="Token budget">
            <Input
              inputMode="numeric"
              value={budget}
              placeholder="none"
              onChange={(event) => {
                setBudget(event.target.value);
                setParams({ budget: event.target.value });
              }}
            />
          </Field>
          <Field label="Channel" className="col-span-2">
            <Select
              size="sm"
              value={channel ?? ANY}
              onValueChange={(value) => setParams({ channel: value === ANY ? null : value })}
              options={[{ value: ANY, label: 'No channel' }, ...slugs.map((slug) => ({ value: slug, label: slug }))]}
            />
          </Field>
        </div>
      </div>
      {error && !view ? (
        <ErrorState title="Could not evaluate the message" error={error} onRetry={() => refetch()} />
      ) : !view ? (
        <SkeletonRows rows={6} label="Evaluating the message" />
      ) : (
        <div className={cn('flex flex-col gap-5 transition-opacity', isPlaceholderData && 'opacity-60')}>
          <Answer org={org} view={view} input={input} goal={goal} catalog={catalog} stale={isPlaceholderData} />
        </div>
      )}
    </div>
  );
}

interface AnswerProps {
  org: string;
  view: DecisionsView;
  input: DecisionsInput;
  goal: EngineGoal;
  catalog: Catalog;
  stale: boolean;
}

function Answer({ org, view, input, goal, catalog, stale }: AnswerProps) {
  const ranked = rankedTools(view.decisions, goal.availableTools);
  const shown = ranked.filter((one) => one.shown);
  const trimmed = ranked.filter((one) => !one.shown);
  const { broker, summary } = view;
  return (
    <>
      <div className="flex flex-col gap-1 rounded-lg bg-sunken px-4 py-3 text-sm">
        <p className="tabular">
          <b className="font-semibold">{formatNumber(summary.shown)}</b> of {formatNumber(summary.allowed)} tools are
          returned, <b className="font-semibold">{formatNumber(summary.tokens)}</b> tokens.
        </p>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <Badge tone={broker.applied ? 'accent' : 'neutral'}>
            {broker.applied ? 'Broker selected' : 'Broker skipped'}
          </Badge>
          <span>{describeBrokerResult(broker)}</span>
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No tools" description="No tool matches, or none fits into the limit and the budget." />
      ) : (
        <RankedList label="Returned tools" tools={shown} goal={goal} catalog={catalog} org={org} />
      )}
      {trimmed.length > 0 ? (
        <Trimmed org={org} input={input} tools={trimmed.map(({ tool }) => tool)} stale={stale} />
      ) : null}
    </>
  );
}

/** Allowed tools omitted from this response, with the deciding rule. */
function Trimmed({
  org,
  input,
  tools,
  stale,
}: {
  org: string;
  input: DecisionsInput;
  tools: readonly string[];
  stale: boolean;
}) {
  const asked = tools.slice(0, MAX_EXPLAINED);
  const full = useDecisions(org, { ...input, tools: asked, detail: 'full' }, !stale);
  const why = new Map(
    full.data?.decisions.map(({ tool, trace }) => [tool, trace.find(({ effect }) => effect === 'trimmed')?.detail]),
  );
  return (
    <section aria-label="Not returned">
      <h2 className="font-medium text-sm">Not returned</h2>
      <p className="text-muted text-xs">The agent can still call them.</p>
      <ul className="mt-1.5 border-t">
        {asked.map((tool) => (
          <li key={tool} className="flex flex-wrap items-baseline gap-x-3 border-b py-1.5 last:border-b-0">
            <ToolName name={tool} className="min-w-0 break-all" />
            <span className="text-muted text-xs">{why.get(tool)}</span>
          </li>
        ))}
      </ul>
      {tools.length > asked.length ? (
        <p className="mt-1.5 text-muted text-xs">and {formatNumber(tools.length - asked.length)} more</p>
      ) : null}
    </section>
  );
}
