'use client';

import { ShareBar } from '@/components/agents/share-bar';
import { type AgentUsage, useAgentUsage } from '@/components/agents/use-agent-usage';
import { useOrg } from '@/components/common/me';
import { Link } from '@/components/ui/link';
import { RelativeTime } from '@/components/ui/relative-time';
import { Skeleton } from '@/components/ui/skeleton';
import { Table, Td, Th, Tr } from '@/components/ui/table';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { agentHref } from '@/lib/shared/console-address';
import { formatNumber } from '@/lib/shared/format';

/** Error rates from this share on are marked. */
const HIGH_ERROR_RATE = 0.1;

/** Agents with their tools and calls. */
export function AgentTable({ agents }: { agents: readonly AgentView[] }) {
  const org = useOrg();
  const usage = useAgentUsage(org.slug);
  return (
    <Table aria-label="Agents">
      <thead>
        <tr>
          <Th>Agent</Th>
          <Th>Last call</Th>
          <Th numeric className="max-sm:hidden">
            Calls
          </Th>
          <Th numeric>Error rate</Th>
          <Th className="max-md:hidden">Tools</Th>
          <Th className="max-lg:hidden">Subtype</Th>
          <Th className="max-lg:hidden">Profile</Th>
        </tr>
      </thead>
      <tbody>
        {agents.map((agent) => (
          <Tr key={agent.id} interactive className="relative">
            <Td className="whitespace-nowrap">
              <Link href={agentHref(org.slug, agent.slug)} className="font-medium after:absolute after:inset-0">
                {agent.name}
              </Link>{' '}
              <code className="ml-1 text-muted text-xs max-sm:ml-0 max-sm:block">{agent.slug}</code>
            </Td>
            <Calls usage={usage ? (usage.get(agent.slug) ?? null) : undefined} />
            <Td className="max-md:hidden">
              <ShareBar part={agent.summary.allowed} whole={agent.summary.catalogue} />
            </Td>
            <Td className="max-lg:hidden">
              <code className="text-xs">{agent.subtype}</code>
            </Td>
            <Td className="whitespace-nowrap max-lg:hidden">
              <code className="text-xs">{agent.effectiveProfile}</code>
              {agent.profile === null ? <span className="ml-1.5 text-faint text-xs">default</span> : null}
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

/** null: no calls. undefined: loading. */
function Calls({ usage }: { usage: AgentUsage | null | undefined }) {
  if (usage === undefined) {
    return (
      <>
        <Td>
          <Skeleton className="w-16" />
        </Td>
        <Td className="max-sm:hidden" />
        <Td />
      </>
    );
  }
  const rate = usage && usage.calls > 0 ? usage.failures / usage.calls : null;
  return (
    <>
      <Td className="whitespace-nowrap">
        {usage ? <RelativeTime at={usage.lastAt} /> : <span className="text-muted">none</span>}
      </Td>
      <Td numeric className="max-sm:hidden">
        {formatNumber(usage?.calls ?? 0)}
      </Td>
      <Td numeric className={rate !== null && rate >= HIGH_ERROR_RATE ? 'font-medium text-block' : undefined}>
        {rate === null ? <span className="text-muted">–</span> : `${(rate * 100).toFixed(1)} %`}
      </Td>
    </>
  );
}
