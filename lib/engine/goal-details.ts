import { formatList } from '@/lib/shared/format';
import { ownName } from './goal-words';
import type { EngineGoal, EngineTool, RuleOf } from './types';
import { comparableWords, isSameWord } from './words';

function holds(phrases: readonly string[], term: string): boolean {
  const wanted = comparableWords(term);
  if (wanted.length === 0) return false;
  return phrases
    .map(comparableWords)
    .some((words) =>
      words.some((_, start) =>
        wanted.every((word, w) => start + w < words.length && isSameWord(words[start + w]!, word)),
      ),
    );
}

function termsDetail(tool: EngineTool, kind: 'operation' | 'entity', terms: readonly string[] | null): string {
  const kinds = kind === 'operation' ? 'operations' : 'entities';
  if (terms === null) return `The goal does not restrict ${kinds}.`;
  if (terms.length === 0) return `The goal's list of ${kinds} is empty, so it allows nothing.`;
  const found = terms.filter((term) => holds([ownName(tool), ...tool[kinds]], term));
  if (found.length > 0) return `It matches ${formatList(found)}, which the goal allows.`;
  return `The goal allows ${formatList(terms, 'or')}. Neither the name nor the declared ${kinds} of the tool match.`;
}

function categoryDetail({ categories }: EngineGoal, { category }: EngineTool, excluded: boolean): string {
  if (categories === null) return 'The goal does not restrict categories.';
  if (categories.length === 0) return "The goal's list of categories is empty, so it allows nothing.";
  return excluded
    ? `Its category is ${category}. The goal allows ${formatList(categories, 'or')}.`
    : `Its category ${category} is one of the goal's.`;
}

function excludedDetail({ excludeOperations }: EngineGoal, tool: EngineTool, excluded: boolean): string {
  if (excludeOperations.length === 0) return 'The goal excludes no operation.';
  if (!excluded) return `It matches none of the excluded operations ${formatList(excludeOperations)}.`;
  const found = excludeOperations.filter((term) => holds([ownName(tool), ...tool.operations], term));
  return `The goal excludes ${formatList(found)}. Exclusions take precedence.`;
}

function explicitDetail({ mode, availableTools }: EngineGoal, { name }: EngineTool): string {
  if (mode !== 'explicit') return 'The goal is not limited to listed tools.';
  return availableTools.includes(name)
    ? 'The goal lists it.'
    : 'The goal allows only listed tools, and this one is not listed.';
}

/** Returns one sentence that explains a goal rule to a member. `excluded`: the result from the masks. */
export function goalDetail(
  rule: RuleOf<'goal'>,
  goal: EngineGoal | null | undefined,
  tool: EngineTool,
  excluded: boolean,
): string {
  if (!goal) return 'No goal is active.';
  if (rule === 'goal.explicit') return explicitDetail(goal, tool);
  if (rule === 'goal.excluded') return excludedDetail(goal, tool, excluded);
  if (goal.mode === 'explicit') return 'The goal lists its tools, so this axis does not apply.';
  switch (rule) {
    case 'goal.category':
      return categoryDetail(goal, tool, excluded);
    case 'goal.operation':
      return termsDetail(tool, 'operation', goal.operations);
    case 'goal.entity':
      return termsDetail(tool, 'entity', goal.entities);
  }
}
