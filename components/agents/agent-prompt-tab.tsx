'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { countText } from '@/components/common/charts/format-numbers';
import { useOrg } from '@/components/common/me';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/components/ui/link';
import { NotLoaded } from '@/components/ui/not-loaded';
import { Segmented } from '@/components/ui/segmented';
import { api, path } from '@/lib/client/api';
import { pollLoaded } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { AgentToolFacts } from '@/lib/features/insights/cohesion/agent-tool-facts-contract';
import { counted } from '@/lib/shared/counted';
import { agentParams } from './agent-params';

const BUDGETS = ['200', '600', '2000'] as const;
const STANDARD = '600';
const LIVE_MS = 15_000;

/** Tool descriptions as the agent sees them in its prompt, with a token budget. */
export function AgentPromptTab({ agent }: { agent: AgentView }) {
  const org = useOrg();
  const [params, setParams] = useQueryStates(agentParams);
  const tokenBudget = BUDGETS.find((one) => one === params.budget) ?? STANDARD;
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.agentTold(org.slug, agent.slug, { tokenBudget }),
    queryFn: ({ signal }) =>
      api.get<AgentToolFacts>(path`/orgs/${org.slug}/agents/${agent.slug}/told`, { query: { tokenBudget }, signal }),
    refetchInterval: pollLoaded(LIVE_MS),
    placeholderData: keepPreviousData,
  });
  if (!data) return <NotLoaded noun="the prompt texts" rows={10} error={error} onRetry={refetch} />;
  const { knownTools, selfEvaluation } = data;
  return (
    <div className="flex max-w-[880px] flex-col gap-8">
      <p className="max-w-[720px] text-pretty text-muted text-sm">
        Applications put these two texts into the prompt of {agent.name}, over REST or as MCP prompts. They consist of
        templates and counts, without text of agents, users or sources. For the figures, see{' '}
        <Link href={`/${org.slug}/insights/cohesion`} className="text-accent underline underline-offset-2">
          cohesion
        </Link>
        .
      </p>
      <section aria-label="Known tools">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="mr-auto font-medium text-base">Known tools</h2>
          <Segmented
            label="Budget in tokens"
            value={tokenBudget as string}
            onValueChange={(budget) => setParams({ budget: budget === STANDARD ? null : budget })}
            options={BUDGETS.map((value) => ({ value: value as string, label: `${countText(Number(value))} tokens` }))}
          />
        </div>
        <Told
          text={knownTools.text}
          label="known tools"
          note={`${countText(knownTools.tokens)} of ${countText(Number(tokenBudget))} tokens; ${counted(knownTools.tools.length, 'tool')} with warnings, most certain first.`}
        />
      </section>
      <section aria-label="Self-evaluation">
        <h2 className="font-medium text-base">Self-evaluation</h2>
        <Told
          text={selfEvaluation.text}
          label="self-evaluation"
          note="Checks before an answer is returned, with the tools that need them."
        />
      </section>
    </div>
  );
}

function Told({ text, label, note }: { text: string; label: string; note: string }) {
  return (
    <>
      <div className="relative mt-2 rounded-lg border bg-sunken">
        <span className="absolute top-1.5 right-1.5">
          <CopyButton value={text} label={`Copy ${label}`} />
        </span>
        <pre className="overflow-x-auto whitespace-pre-wrap break-words px-4 py-3 pr-11 font-mono text-xs leading-5">
          {text}
        </pre>
      </div>
      <p className="tabular mt-1.5 text-muted text-xs">{note}</p>
    </>
  );
}
