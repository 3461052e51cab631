'use client';

import { AgentMessageFields, useAgentMessage } from '@/components/common/agents/agent-message';
import { NoAgents } from '@/components/common/agents/no-agents';
import { useOrg } from '@/components/common/me';
import { STATUS_WORDS } from '@/components/common/routing/describe-status';
import { scoreWords } from '@/components/common/routing/format-score';
import { usePlayground } from '@/components/common/routing/use-packets';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SkeletonRows } from '@/components/ui/skeleton';
import { StateGlyph } from '@/components/ui/state-glyph';
import { ToolName } from '@/components/ui/tool-name';
import type { PlaygroundView } from '@/lib/features/routing/packet-contract';
import { PLAYGROUND_EXAMPLE } from '@/lib/routing/playground-example';
import { msWords, WOULD_WORDS } from './describe-packet';
import { Code } from './packet-code';
import { PacketTimeline } from './packet-timeline';

/** Dry run of one message through all routing stages; calls and stores nothing. */
export function PlaygroundPage() {
  const org = useOrg();
  const tried = useAgentMessage(org.slug);
  const { agent } = tried;
  const input = tried.message.trim();
  const play = usePlayground(org.slug);
  const mayTry = org.can('edit-agents');
  const run = () => {
    if (mayTry && agent && input) play.mutate({ agent, input });
  };
  return (
    <PageBody>
      <PageHeader
        title="Try a message"
        description="Routes a message as an agent would. No tool is called and nothing is recorded."
      />
      <div className="mt-5 grid gap-x-10 gap-y-6 border-t pt-5 lg:grid-cols-[360px_minmax(0,1fr)]">
        <form
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            run();
          }}
        >
          <AgentMessageFields
            tried={tried}
            rows={5}
            hint="Tools are selected from the agent’s access."
            placeholder={PLAYGROUND_EXAMPLE}
            onEnter={run}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" variant="primary" busy={play.isPending} disabled={!mayTry || !agent || input === ''}>
              Route the message
            </Button>
            {mayTry ? null : (
              <span className="text-muted text-xs">Only owners and configurators can try messages.</span>
            )}
          </div>
        </form>
        <div className="min-w-0" aria-live="polite">
          {tried.hasNone ? (
            <NoAgents description="Create an agent to route messages." />
          ) : play.isPending ? (
            <SkeletonRows rows={6} label="Routing" />
          ) : play.error ? (
            <ErrorState
              title="Could not route the message"
              error={play.error}
              onRetry={() => play.variables && play.mutate(play.variables)}
            />
          ) : play.data ? (
            <Played played={play.data} />
          ) : mayTry ? (
            <EmptyState
              title="Write a message"
              description="Considered tools, the selection, its confidence and the next step appear here."
            />
          ) : null}
        </div>
      </div>
    </PageBody>
  );
}

function Played({ played: { packet, considered, would, stages } }: { played: PlaygroundView }) {
  const { selectedTool, question, status, log } = packet;
  const { glyph, label } = STATUS_WORDS[status];
  return (
    <div className="grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_260px]">
      <div className="flex min-w-0 flex-col gap-6">
        <section aria-label="Result">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-base">
            <StateGlyph state={glyph} />
            {selectedTool ? <ToolName name={selectedTool.toolName} className="break-all" /> : label}
          </p>
          <p className="mt-0.5 text-pretty text-muted text-sm">{WOULD_WORDS[would]}</p>
          {question ? <p className="mt-2 text-pretty border-accent border-l-2 pl-3 text-sm">{question}</p> : null}
          {selectedTool ? <Code value={selectedTool.params} className="mt-3" /> : null}
        </section>
        <section aria-label="Steps">
          <h2 className="mb-2 flex items-baseline gap-2 font-medium text-base">
            Steps
            <span className="tabular font-normal text-faint text-xs">
              {msWords(stages.reduce((sum, { ms }) => sum + ms, 0))} in all
            </span>
          </h2>
          <PacketTimeline log={log} reviewReasoning={packet.reviewReasoning} />
        </section>
      </div>
      <section aria-label="Considered" className="min-w-0">
        <h2 className="mb-2 font-medium text-base">Considered</h2>
        {considered.length === 0 ? (
          <p className="text-muted text-sm">No tools considered.</p>
        ) : (
          <ol className="flex flex-col gap-1 text-sm">
            {considered.map(({ tool, score }) => (
              <li key={tool} className="flex items-baseline justify-between gap-3">
                <ToolName name={tool} className="min-w-0 truncate" />
                <span className="tabular text-faint text-xs">{scoreWords(score)}</span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </div>
  );
}
