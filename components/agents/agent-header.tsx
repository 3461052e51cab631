import { useOrg } from '@/components/common/me';
import { PageHeader } from '@/components/ui/page-header';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { AGENT_SETTINGS } from '@/lib/shared/agent-settings';

interface AgentHeaderProps {
  agent: AgentView;
  /** Deciding facts at the displayed time; for now, the agent itself. null while loading. */
  facts: Pick<AgentView, 'subtype' | 'profile' | 'effectiveProfile' | 'autonomy'> | null;
}

export function AgentHeader({ agent, facts }: AgentHeaderProps) {
  const org = useOrg();
  return (
    <PageHeader
      parent={{ href: `/${org.slug}/agents`, label: 'Agents' }}
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
                {facts.profile === null ? ' (default)' : ''}
              </span>
              <Dot />
              <span>{AGENT_SETTINGS.autonomy.options[facts.autonomy].title.toLowerCase()}</span>
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
