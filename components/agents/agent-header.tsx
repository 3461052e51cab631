import { autonomyTitle } from '@/components/agents/autonomy-words';
import { PageHeader } from '@/components/ui/page-header';
import type { AgentView } from '@/lib/features/agents/agent-contract';

interface AgentHeaderProps {
  agent: AgentView;
  /** What decided about it at the moment that the page is of: now the agent itself; null until it is known. */
  facts: Pick<AgentView, 'subtype' | 'profile' | 'effectiveProfile' | 'autonomy'> | null;
}

/** Who the agent is, or was, in one line. */
export function AgentHeader({ agent, facts }: AgentHeaderProps) {
  return (
    <PageHeader
      title={agent.name}
      description={
        <span className="flex flex-wrap items-center gap-x-2 max-sm:gap-x-3">
          <code className="text-[12.5px] text-ink">{agent.slug}</code>
          {facts ? (
            <>
              <Dot />
              <span>
                subtype <code className="text-[12.5px]">{facts.subtype}</code>
              </span>
              <Dot />
              <span>
                profile <code className="text-[12.5px]">{facts.effectiveProfile}</code>
                {facts.profile === null ? ', the default of its subtype' : ''}
              </span>
              <Dot />
              <span>{autonomyTitle(facts.autonomy).toLowerCase()}</span>
            </>
          ) : null}
        </span>
      }
    />
  );
}

function Dot() {
  return (
    <span aria-hidden="true" className="text-faint max-sm:hidden">
      ·
    </span>
  );
}
