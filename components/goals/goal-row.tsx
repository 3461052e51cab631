'use client';

import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { BoundarySummary } from '@/components/goals/boundary-summary';
import { DeleteGoalDialog } from '@/components/goals/delete-goal-dialog';
import { agentsOf } from '@/components/goals/goal-words';
import { Badge } from '@/components/ui/badge';
import { BareIconButton } from '@/components/ui/bare-icon-button';
import { DropdownMenu, MenuItem, MenuSeparator } from '@/components/ui/dropdown-menu';
import { Link } from '@/components/ui/link';
import { Td, Tr } from '@/components/ui/table';
import type { GoalView } from '@/lib/features/goals/goal-contract';
import { formatNumber } from '@/lib/shared/format';

interface GoalRowProps {
  goal: GoalView;
  place: number;
  count: number;
  editable: boolean;
  onMove(to: number): void;
}

export function GoalRow({ goal, place, count, editable, onMove }: GoalRowProps) {
  const org = useOrg();
  const [deleting, setDeleting] = useState(false);
  const agents = agentsOf(goal);
  const { goalId, warnings } = goal;

  return (
    <Tr interactive className="relative">
      <Td className="tabular pr-0 text-faint">{place + 1}</Td>
      <Td className="min-w-0 py-2">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            href={`/${org.slug}/agents/goals/${encodeURIComponent(goalId)}`}
            className="break-all font-medium font-mono text-[12.5px] after:absolute after:inset-0"
          >
            {goalId}
          </Link>
          {goal.mode === 'explicit' ? <Badge>named tools only</Badge> : null}
          {warnings.length > 0 ? (
            <Badge tone="approval">{warnings.length === 1 ? '1 warning' : `${warnings.length} warnings`}</Badge>
          ) : null}
        </span>
        {goal.description ? <span className="block text-pretty text-muted text-xs">{goal.description}</span> : null}
        <span className="mt-0.5 block truncate text-muted text-xs md:hidden">
          {agents.length === 0 ? 'every agent' : agents.join(', ')}
        </span>
      </Td>
      <Td className="max-md:hidden">
        {agents.length === 0 ? (
          <span className="text-muted">every agent</span>
        ) : (
          <span className="flex flex-col">
            {agents.map((agent) => (
              <code key={agent} className="truncate text-xs">
                {agent}
              </code>
            ))}
          </span>
        )}
      </Td>
      <Td className="max-w-96 max-lg:hidden">
        <BoundarySummary goal={goal} />
      </Td>
      <Td numeric className="whitespace-nowrap">
        <Reach reach={goal.reach} />
      </Td>
      <Td className="relative z-10 pl-0">
        {editable ? (
          <DropdownMenu
            align="end"
            trigger={
              <BareIconButton label={`Actions for ${goalId}`} size="sm">
                <Ellipsis />
              </BareIconButton>
            }
          >
            <MenuItem disabled={place === 0} onSelect={() => onMove(place - 1)}>
              <ArrowUp aria-hidden="true" /> Move up
            </MenuItem>
            <MenuItem disabled={place === count - 1} onSelect={() => onMove(place + 1)}>
              <ArrowDown aria-hidden="true" /> Move down
            </MenuItem>
            <MenuSeparator />
            <MenuItem danger onSelect={() => setDeleting(true)}>
              <Trash2 aria-hidden="true" /> Delete
            </MenuItem>
          </DropdownMenu>
        ) : null}
        {deleting ? <DeleteGoalDialog org={org.slug} goal={goal} onClose={() => setDeleting(false)} /> : null}
      </Td>
    </Tr>
  );
}

/** A single number when all agents have the same count, otherwise the range. */
function Reach({ reach }: { reach: GoalView['reach'] }) {
  const counts = reach.map(({ tools }) => tools);
  const [fewest, max] = [Math.min(...counts), Math.max(...counts)];
  if (counts.length === 0) return <span className="text-faint">no agent</span>;
  return (
    <span title={reach.map(({ agent, tools }) => `${agent}: ${tools}`).join('\n')}>
      {fewest === max ? formatNumber(fewest) : `${formatNumber(fewest)}–${formatNumber(max)}`}
    </span>
  );
}
