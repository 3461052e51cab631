import { axesOf } from '@/components/goals/goal-form';
import { cn } from '@/components/ui/cn';
import type { GoalView } from '@/lib/features/goals/goal-contract';

export function BoundarySummary({
  goal,
}: {
  goal: Pick<GoalView, 'effective' | 'mode' | 'availableTools' | 'template'>;
}) {
  if (goal.mode === 'explicit') {
    return <span className="text-muted text-xs">the {goal.availableTools.length} named tools</span>;
  }
  const { operations, excludeOperations, entities, categories } = axesOf(goal.effective);
  if (!operations && !excludeOperations?.length && !entities && !categories) {
    return <span className="text-faint text-xs">no restriction</span>;
  }
  return (
    <span className="block text-xs">
      <span className="block truncate">
        <Words words={operations} any="any operation" />
        {excludeOperations?.length ? <span className="text-block"> − {excludeOperations.join(', ')}</span> : null}
      </span>
      <span className="block truncate text-muted">
        <Words words={entities} any="any entity" />
        <span className="text-faint"> in </span>
        <Words words={categories} any="any category" />
      </span>
    </span>
  );
}

function Words({ words, any }: { words: readonly string[] | null; any: string }) {
  return (
    <span className={cn(words === null && 'text-faint')}>
      {words === null ? any : words.length === 0 ? 'nothing' : words.join(', ')}
    </span>
  );
}
