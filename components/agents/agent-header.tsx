import { autonomyTitle } from '@/components/agents/autonomy-words';
import { PageHeader } from '@/components/ui/page-header';
import type { AgentView } from '@/lib/features/agents/agent-contract';

/** Who the agent is, in one line. */
export function AgentHeader({ agent }: { agent: AgentView }) {
  return (
    <PageHeader
      title={agent.name}
      description={
        <span className="flex flex-wrap items-center gap-x-2 max-sm:gap-x-3">
          <code className="text-[12.5px] text-ink">{agent.slug}</code>
          <Dot />
          <span>
            subtype <code className="text-[12.5px]">{agent.subtype}</code>
          </span>
          <Dot />
          <span>
            profile <code className="text-[12.5px]">{agent.effectiveProfile}</code>
            {agent.profile === null ? ', the default of its subtype' : ''}
          </span>
          <Dot />
          <span>{autonomyTitle(agent.autonomy).toLowerCase()}</span>
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
