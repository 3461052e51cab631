'use client';

import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useOrg } from '@/components/common/me';
import type { DataColumn } from '@/components/common/table/data-column';
import { RowLink } from '@/components/common/table/row-opener';
import { BoundarySummary } from '@/components/goals/boundary-summary';
import { agentsOf } from '@/components/goals/goal-words';
import { Badge } from '@/components/ui/badge';
import { BareIconButton } from '@/components/ui/bare-icon-button';
import { DropdownMenu, MenuItem, MenuSeparator } from '@/components/ui/dropdown-menu';
import { onDemand } from '@/components/ui/on-demand';
import type { GoalView } from '@/lib/features/goals/goal-contract';
import { counted } from '@/lib/shared/counted';
import { formatNumber } from '@/lib/shared/format';

const DeleteGoalDialog = onDemand(() =>
  import('@/components/goals/delete-goal-dialog').then((m) => m.DeleteGoalDialog),
);

/** Goals in their order, with what they allow. `actions`: the menu of a goal. */
export function goalColumns(
  org: string,
  goals: readonly GoalView[],
  actions: (goal: GoalView) => ReactNode,
): DataColumn<GoalView>[] {
  return [
    {
      label: 'Goal',
      className: 'min-w-0 py-2',
      cell: (goal) => (
        <div>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="tabular text-faint">{goals.indexOf(goal) + 1}</span>
            <RowLink
              href={`/${org}/agents/goals/${encodeURIComponent(goal.goalId)}`}
              className="break-all font-mono text-[12.5px]"
            >
              {goal.goalId}
            </RowLink>
            {goal.mode === 'explicit' ? <Badge>named tools only</Badge> : null}
            {goal.warnings.length > 0 ? (
              <Badge tone="approval">{counted(goal.warnings.length, 'warning')}</Badge>
            ) : null}
          </span>
          {goal.description ? <span className="block text-pretty text-muted text-xs">{goal.description}</span> : null}
        </div>
      ),
    },
    { label: 'Agents', cell: (goal) => <Agents agents={agentsOf(goal)} /> },
    {
      label: 'Boundary',
      hide: 'max-lg:hidden!',
      className: 'max-w-96',
      cell: (goal) => <BoundarySummary goal={goal} />,
    },
    {
      label: 'Tools',
      numeric: true,
      className: 'whitespace-nowrap',
      cell: ({ reach }) => <Reach reach={reach} />,
    },
    { label: 'Actions', unlabeled: true, className: 'relative z-10 pl-0', cell: actions },
  ];
}

function Agents({ agents }: { agents: readonly string[] }) {
  if (agents.length === 0) return <span className="text-muted">every agent</span>;
  return (
    <span className="flex flex-wrap gap-x-2 lg:flex-col">
      {agents.map((agent) => (
        <code key={agent} className="truncate text-xs">
          {agent}
        </code>
      ))}
    </span>
  );
}

interface GoalActionsProps {
  goal: GoalView;
  place: number;
  count: number;
  onMove(to: number): void;
}

export function GoalActions({ goal, place, count, onMove }: GoalActionsProps) {
  const org = useOrg();
  const [deleting, setDeleting] = useState(false);
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <BareIconButton label={`Actions for ${goal.goalId}`} size="sm">
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
      {deleting ? <DeleteGoalDialog org={org.slug} goal={goal} onClose={() => setDeleting(false)} /> : null}
    </>
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
