import { countPassing } from '@/components/goals/goal-catalog';
import { type Axes, axesOf, effectiveAxes, engineGoalOf, formOf } from '@/components/goals/goal-form';
import { cn } from '@/components/ui/cn';
import type { Catalog } from '@/lib/engine/compile-catalog';
import type { GoalView } from '@/lib/features/goals/goal-contract';
import { formatNumber } from '@/lib/shared/format';

interface TemplateImpactProps {
  catalog: Catalog;
  goals: readonly GoalView[];
  axes: Axes;
}

/** Number of tools that pass each goal's own rules, before and after. */
export function TemplateImpact({ catalog, goals, axes }: TemplateImpactProps) {
  return (
    <>
      <p className="mb-1.5 text-muted text-xs">Allowed tools of the catalog</p>
      <ul>
        {goals.map((goal) => {
          const form = formOf(goal);
          const now = countPassing(catalog, engineGoalOf(goal.goalId, { ...form, axes: axesOf(goal.effective) }, null));
          const then = countPassing(
            catalog,
            engineGoalOf(goal.goalId, { ...form, axes: effectiveAxes(form.axes, axes) }, null),
          );
          return (
            <li key={goal.goalId} className="flex items-baseline gap-3 border-b py-1.5 last:border-b-0">
              <code className="min-w-0 flex-1 break-all text-[12.5px]">{goal.goalId}</code>
              <span className={cn('tabular text-sm', now === then && 'text-muted')}>
                {now === then ? 'unchanged' : `${formatNumber(now)} → ${formatNumber(then)}`}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
