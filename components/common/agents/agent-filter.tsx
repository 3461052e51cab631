'use client';

import { useOrg } from '@/components/common/me';
import { useOrgAgents } from '@/components/common/org-queries';
import { FilterChip } from '@/components/ui/filter-chip';
import { useAgentLabel } from './use-agent-label';

interface AgentFilterProps {
  agent: string | null | undefined;
  /** null: all agents. */
  onAgentChange(agent: string | null): void;
}

/** Filters a list by one agent. */
export function AgentFilter({ agent, onAgentChange }: AgentFilterProps) {
  const agents = useOrgAgents(useOrg().slug).data ?? [];
  const agentLabel = useAgentLabel();
  return (
    <FilterChip
      label="Agent"
      options={agents.map(({ slug }) => ({ value: slug, label: agentLabel(slug) }))}
      selected={agent ? [agent] : []}
      onSelectedChange={(chosen) => onAgentChange(chosen.at(-1) ?? null)}
    />
  );
}
