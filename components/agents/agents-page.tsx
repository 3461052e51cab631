'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import { autonomyTitle } from '@/components/agents/autonomy-words';
import { CreateAgentDialog } from '@/components/agents/create-agent-dialog';
import { ShareBar } from '@/components/agents/share-bar';
import { useOrg } from '@/components/common/me';
import { useOrgAgents } from '@/components/common/org-queries';
import { useUrlState } from '@/components/common/use-url-state';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { PageBody, PageHeader } from '@/components/ui/page-header';
import { SearchField } from '@/components/ui/search-field';
import { SkeletonRows } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import { formatNumber } from '@/lib/shared/format';
import { agentHref } from '@/lib/shared/console-address';

const SEARCH_FROM = 12;

export function AgentsPage() {
  const org = useOrg();
  const { params, setParams: set } = useUrlState();
  const { data: agents, error, refetch } = useOrgAgents(org.slug);
  const [creating, setCreating] = useState(org.can('edit-agents') && params.get('new') === '1');
  const query = (params.get('q') ?? '').toLowerCase();
  const shown =
    agents?.filter(({ slug, name, subtype }) => `${slug} ${name} ${subtype}`.toLowerCase().includes(query)) ?? [];

  const closeDialog = () => {
    setCreating(false);
    set({ new: null });
  };

  const create = org.can('edit-agents') ? (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden="true" />
      Create agent
    </Button>
  ) : null;

  return (
    <PageBody wide>
      <PageHeader
        title="Agents"
        description="Who asks for tools, and how many of them each one gets."
        actions={agents?.length ? create : null}
      />
      <div className="mt-5">
        {error && !agents ? (
          <ErrorState title="The agents could not be loaded" error={error} onRetry={() => refetch()} />
        ) : !agents ? (
          <SkeletonRows rows={5} label="Loading the agents" />
        ) : agents.length === 0 ? (
          <EmptyState
            title="No agent yet"
            description="An agent has a profile to start from, its own lists and its own key. Nothing reaches it until you create it."
            action={create}
          />
        ) : (
          <>
            {agents.length >= SEARCH_FROM ? (
              <SearchField
                primary
                className="mb-3 w-full sm:w-64"
                label="Search agents"
                value={params.get('q') ?? ''}
                onValueChange={(q) => set({ q })}
              />
            ) : null}
            <Table aria-label="Agents">
              <thead>
                <tr>
                  <Th>Agent</Th>
                  <Th className="max-sm:hidden">Subtype</Th>
                  <Th className="max-sm:hidden">Profile</Th>
                  <Th className="max-sm:hidden">Autonomy</Th>
                  <Th>Tools in its set</Th>
                  <Th numeric className="max-sm:hidden">
                    Tokens
                  </Th>
                </tr>
              </thead>
              <tbody>
                {shown.map((agent) => (
                  <Tr key={agent.id} interactive className="relative">
                    <Td className="whitespace-nowrap">
                      <Link
                        href={agentHref(org.slug, agent.slug)}
                        className="font-medium after:absolute after:inset-0"
                      >
                        {agent.name}
                      </Link>{' '}
                      <code className="ml-1 text-muted text-xs max-sm:ml-0 max-sm:block">{agent.slug}</code>
                    </Td>
                    <Td className="max-sm:hidden">
                      <code className="text-xs">{agent.subtype}</code>
                    </Td>
                    <Td className="whitespace-nowrap max-sm:hidden">
                      <code className="text-xs">{agent.effectiveProfile}</code>
                      {agent.profile === null ? <span className="ml-1.5 text-faint text-xs">default</span> : null}
                    </Td>
                    <Td className="whitespace-nowrap max-sm:hidden">{autonomyTitle(agent.autonomy)}</Td>
                    <Td className="sm:min-w-44">
                      <ShareBar part={agent.summary.allowed} whole={agent.summary.catalogue} />
                    </Td>
                    <Td numeric className="max-sm:hidden">
                      {formatNumber(agent.summary.tokens)}
                    </Td>
                  </Tr>
                ))}
              </tbody>
            </Table>
            {shown.length === 0 ? (
              <EmptyState
                title={`No agent matches “${params.get('q')}”`}
                description="Clear the search to see all of them."
              />
            ) : null}
          </>
        )}
      </div>
      {creating ? <CreateAgentDialog org={org.slug} onClose={closeDialog} /> : null}
    </PageBody>
  );
}
