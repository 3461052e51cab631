'use client';

import { Plus } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useState } from 'react';
import { AgentTable } from '@/components/agents/agent-table';
import { listFilter } from '@/components/common/list-filter';
import { useOrg } from '@/components/common/me';
import { useOrgAgents } from '@/components/common/org-queries';
import { flag, text } from '@/components/common/url-parsers';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { NotLoaded } from '@/components/ui/not-loaded';
import { onDemand } from '@/components/ui/on-demand';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SearchField } from '@/components/ui/search-field';
import type { AgentView } from '@/lib/features/agents/agent-contract';

const CreateAgentDialog = onDemand(() =>
  import('@/components/agents/create-agent-dialog').then((m) => m.CreateAgentDialog),
);

const agentsParams = { q: text, new: flag };

const agentFilter = listFilter<AgentView>(({ slug, name, subtype }) => [slug, name, subtype]);

export function AgentsPage() {
  const org = useOrg();
  const [params, set] = useQueryStates(agentsParams);
  const { data: agents, error, refetch } = useOrgAgents(org.slug);
  const [creating, setCreating] = useState(org.can('edit-agents') && params.new);
  const query = params.q.trim();
  const shown = agents?.filter(agentFilter(query)) ?? [];

  const closeDialog = () => {
    setCreating(false);
    if (params.new) set({ new: null });
  };

  const create = org.can('edit-agents') ? (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      Create agent
    </Button>
  ) : null;

  return (
    <PageBody>
      <PageHeader
        title="Agents"
        description="Agents of this organization, their tools and their calls in the last 30 days."
        actions={agents?.length ? create : null}
      />
      <div className="mt-4">
        {!agents ? (
          <NotLoaded noun="the agents" rows={5} error={error} onRetry={refetch} />
        ) : agents.length === 0 ? (
          <EmptyState
            title="No agents yet"
            description="An agent starts with the tools of a profile and connects with its own key."
            action={create}
          />
        ) : (
          <>
            <SearchField
              primary
              className="mb-3 w-full sm:w-64"
              label="Search agents"
              value={params.q}
              onValueChange={(q) => set({ q })}
            />
            {shown.length === 0 ? (
              <EmptyState
                title={`No agent matches “${params.q}”`}
                description="Search for a name, a slug or a subtype."
              />
            ) : (
              <AgentTable agents={shown} />
            )}
          </>
        )}
      </div>
      {creating ? <CreateAgentDialog org={org.slug} onClose={closeDialog} /> : null}
    </PageBody>
  );
}
