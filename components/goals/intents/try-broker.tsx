'use client';

import { useQueryStates } from 'nuqs';
import { useMemo } from 'react';
import { AgentMessageFields, useAgentMessage } from '@/components/common/agents/agent-message';
import { useDecisions } from '@/components/common/agents/use-decisions';
import { MarkedText } from '@/components/common/evidence/marked-text';
import { matchesOf, type Span } from '@/components/common/evidence/pattern-tests';
import { useOrg } from '@/components/common/me';
import { useOrgTools } from '@/components/common/org-queries';
import { useDebouncedValue } from '@/components/common/use-debounced-value';
import { describeBrokerResult } from '@/components/goals/describe-broker-result';
import { useGoalCatalog } from '@/components/goals/use-goals';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { SkeletonRows } from '@/components/ui/skeleton';
import { ToolName } from '@/components/ui/tool-name';
import type { DecisionsView } from '@/lib/features/access/decisions/decision-contract';
import type { BrokerView, IntentView } from '@/lib/features/goals/intents/intent-contract';
import { formatNumber } from '@/lib/shared/format';
import { intentsParams } from './intents-params';
import { describeKeepReason, type Narrowing, narrowByIntents } from './try-verdict';
import { usePatternCompiler } from './use-compile';

interface TryBrokerProps {
  broker: BrokerView;
  intents: readonly IntentView[];
}

const allowedOf = (view: DecisionsView) => view.decisions.filter(({ allowed }) => allowed).map(({ tool }) => tool);

/** Tests a message for one agent: matching intents, and tools and tokens before and after. */
export function TryBroker({ broker, intents }: TryBrokerProps) {
  const compile = usePatternCompiler();
  const org = useOrg();
  const [params, setParams] = useQueryStates(intentsParams);
  const tried = useAgentMessage(org.slug);
  const { agent, message } = tried;
  const tools = useOrgTools(org.slug).data;
  const catalog = useGoalCatalog(org.slug);
  const standing = useMemo(() => intents.filter(({ state }) => state !== 'removed'), [intents]);
  const said = useDebouncedValue(message.trim(), 250);
  const chosen = params.mode;
  const mode = chosen === 'ranked' || chosen === 'intents' ? chosen : broker.mode;
  // Returns the live result when the settings match; otherwise simulates it.
  const isInForce = broker.enabled && mode === broker.mode;
  const isServer = said !== '' && (isInForce || mode === 'ranked');
  const brokerDraft = isInForce ? {} : { brokerDraft: { enabled: true, mode, alwaysKeep: broker.alwaysKeep } };

  const before = useDecisions(org.slug, { agent: agent ?? '', detail: 'brief' }, agent !== undefined);
  const after = useDecisions(
    org.slug,
    { agent: agent ?? '', message: said, detail: 'brief', ...brokerDraft },
    agent !== undefined && isServer,
  );
  const matches = useMemo(
    () => (compile && message.trim() ? matchesOf(compile, standing, message) : []),
    [compile, standing, message],
  );
  const allowed = useMemo(() => (before.data ? allowedOf(before.data) : null), [before.data]);

  const narrowing = useMemo((): Narrowing | null => {
    if (!allowed || !catalog || said === '') return null;
    if (isServer) {
      if (!after.data || after.isPlaceholderData) return null;
      const { broker: verdict, decisions } = after.data;
      const names = (shown: boolean) =>
        decisions.filter((one) => one.allowed && one.shown === shown).map(({ tool }) => tool);
      return { ...verdict, reason: verdict.reason as Narrowing['reason'], kept: names(true), dropped: names(false) };
    }
    if (!compile) return null;
    const matched = matchesOf(compile, standing, said).map(({ slug }) => slug);
    return narrowByIntents(catalog, allowed, {
      intents: standing,
      matched: matched.length > 0 ? matched : ['general'],
      alwaysKeep: broker.alwaysKeep,
    });
  }, [allowed, catalog, said, isServer, after.data, after.isPlaceholderData, broker.alwaysKeep, compile, standing]);

  const tokens = useMemo(() => new Map(tools?.map(({ name, tokens: cost }) => [name, cost])), [tools]);
  const tokensBefore = before.data?.summary.tokens ?? 0;
  const tokensAfter =
    isServer && after.data
      ? after.data.summary.tokens
      : narrowing?.dropped.length
        ? narrowing.kept.reduce((sum, tool) => sum + (tokens.get(tool) ?? 0), 0)
        : tokensBefore;

  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[360px_minmax(0,1fr)]">
      <div className="flex flex-col gap-4">
        <AgentMessageFields tried={tried} placeholder="I was charged twice, can I get a refund?" />
        <Field label="Selection" hint={isInForce ? 'Current setting.' : 'Preview. The setting does not change.'}>
          <Select
            value={mode}
            onValueChange={(value) => setParams({ mode: value === broker.mode ? null : value })}
            options={[
              { value: 'intents', label: 'By intents' },
              { value: 'ranked', label: 'By search' },
            ]}
          />
        </Field>
        {message.trim() && compile && mode === 'intents' ? <Matches message={message} matches={matches} /> : null}
      </div>
      <div className="min-w-0">
        {before.error && !before.data ? (
          <ErrorState title="Could not load the agent’s tools" error={before.error} onRetry={() => before.refetch()} />
        ) : after.error && isServer && !narrowing ? (
          <ErrorState title="Could not evaluate the message" error={after.error} onRetry={() => after.refetch()} />
        ) : said === '' ? (
          <EmptyState
            title="Write a message"
            description="Matches are marked as you type, and the returned tools appear here."
          />
        ) : !narrowing || !catalog ? (
          <SkeletonRows rows={6} label="Evaluating the message" />
        ) : (
          <Outcome
            org={org.slug}
            narrowing={narrowing}
            mode={mode}
            tried={isInForce ? null : broker.enabled ? 'mode' : 'off'}
            tokens={[tokensBefore, tokensAfter]}
            why={(tool) =>
              describeKeepReason(
                tool,
                catalog,
                mode === 'ranked' ? [] : standing.filter(({ slug }) => narrowing.intents.includes(slug)),
                broker.alwaysKeep,
              ) ?? (mode === 'ranked' ? 'found by the search' : 'called recently')
            }
          />
        )}
      </div>
    </div>
  );
}

function Matches({
  message,
  matches,
}: {
  message: string;
  matches: readonly { slug: string; spans: readonly Span[] }[];
}) {
  if (matches.length === 0) {
    return <p className="text-muted text-sm">No pattern matches, so all tools are returned.</p>;
  }
  return (
    <ul aria-label="Matched intents" className="border-t">
      {matches.map(({ slug, spans }) => (
        <li key={slug} className="border-b py-2 text-sm">
          <p className="mb-0.5 font-medium">{slug}</p>
          <p className="text-muted text-xs">
            <MarkedText text={message} spans={spans} />
          </p>
        </li>
      ))}
    </ul>
  );
}

interface OutcomeProps {
  org: string;
  narrowing: Narrowing;
  mode: BrokerView['mode'];
  /** Simulated because the broker is off or uses another mode. */
  tried: 'off' | 'mode' | null;
  tokens: readonly [before: number, after: number];
  why(tool: string): string;
}

function Outcome({ narrowing, mode, tried, tokens, why }: OutcomeProps) {
  const { applied, kept, dropped } = narrowing;
  return (
    <div className="flex flex-col gap-5">
      <div className="rounded-lg bg-sunken px-4 py-3">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Badge tone={applied ? 'accent' : 'neutral'}>{applied ? 'Narrowed' : 'All tools are returned'}</Badge>
          <span className="text-muted">
            {describeBrokerResult(narrowing, mode)}
            {tried === 'off' ? ' The broker is off. This is a preview.' : ''}
            {tried === 'mode' ? ' The broker uses the other mode. This is a preview.' : ''}
          </span>
        </p>
        <dl className="mt-3 flex flex-wrap gap-x-10 gap-y-3">
          <Change label="Tools" before={kept.length + dropped.length} after={kept.length} />
          <Change label={tried ? 'Tokens (estimate)' : 'Tokens'} before={tokens[0]} after={tokens[1]} />
        </dl>
      </div>
      <section aria-label="Returned tools">
        <h2 className="border-b pb-1.5 font-medium text-sm">
          Returned <span className="tabular font-normal text-faint text-xs">{kept.length}</span>
        </h2>
        <ul>
          {kept.slice(0, 100).map((tool) => (
            <li key={tool} className="flex flex-wrap items-baseline gap-x-3 border-b py-1.5 last:border-b-0">
              <ToolName name={tool} className="min-w-0 flex-1 break-all" />
              {applied ? <span className="text-muted text-xs">{why(tool)}</span> : null}
            </li>
          ))}
          {kept.length > 100 ? <li className="py-1.5 text-muted text-xs">and {kept.length - 100} more</li> : null}
        </ul>
      </section>
      {dropped.length > 0 ? (
        <section aria-label="Tools not returned">
          <h2 className="font-medium text-sm">
            Left out <span className="tabular font-normal text-faint text-xs">{formatNumber(dropped.length)}</span>
          </h2>
          <p className="mt-1 break-words text-muted">
            <code className="text-xs">{dropped.slice(0, 40).join(', ')}</code>
            {dropped.length > 40 ? (
              <span className="text-xs"> and {formatNumber(dropped.length - 40)} more</span>
            ) : null}
          </p>
        </section>
      ) : null}
    </div>
  );
}

function Change({ label, before, after }: { label: string; before: number; after: number }) {
  return (
    <div>
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="tabular whitespace-nowrap">
        <span className="text-muted text-sm">{formatNumber(before)}</span>
        <span aria-hidden="true" className="px-1.5 text-faint">
          →
        </span>
        <span className="sr-only"> before, after </span>
        <span className="font-semibold text-lg">{formatNumber(after)}</span>
      </dd>
    </div>
  );
}
