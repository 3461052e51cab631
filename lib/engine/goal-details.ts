import { ownName } from './goal-words';
import { listed } from './listed';
import type { EngineGoal, EngineTool, RuleName } from './types';
import { isSameWord, splitWords } from './words';

function holds(phrases: readonly string[], term: string): boolean {
  const wanted = splitWords(term);
  if (wanted.length === 0) return false;
  return phrases
    .map(splitWords)
    .some((words) =>
      words.some((_, start) =>
        wanted.every((word, w) => start + w < words.length && isSameWord(words[start + w]!, word)),
      ),
    );
}

function termsDetail(tool: EngineTool, kind: 'operation' | 'entity', terms: readonly string[] | null): string {
  const kinds = kind === 'operation' ? 'operations' : 'entities';
  if (terms === null) return `The goal asks for no ${kind}.`;
  if (terms.length === 0) return `The goal's list of ${kinds} is empty, so it lets nothing through.`;
  const found = terms.filter((term) => holds([ownName(tool), ...tool[kinds]], term));
  if (found.length > 0) return `It is about ${listed(found)}, which the goal asks for.`;
  return `The goal asks for ${listed(terms, 'or')}, and neither its name nor its declared ${kinds} say so.`;
}

function categoryDetail({ categories }: EngineGoal, { category }: EngineTool, excluded: boolean): string {
  if (categories === null) return 'The goal asks for no category.';
  if (categories.length === 0) return "The goal's list of categories is empty, so it lets nothing through.";
  return excluded
    ? `Its category is ${category}; the goal asks for ${listed(categories, 'or')}.`
    : `Its category ${category} is one of the goal's.`;
}

function excludedDetail({ excludeOperations }: EngineGoal, tool: EngineTool, excluded: boolean): string {
  if (excludeOperations.length === 0) return 'The goal excludes no operation.';
  if (!excluded) return `It is none of ${listed(excludeOperations)}, which the goal excludes.`;
  const found = excludeOperations.filter((term) => holds([ownName(tool), ...tool.operations], term));
  return `The goal excludes ${listed(found)}, and an exclusion wins.`;
}

function explicitDetail({ mode, availableTools }: EngineGoal, { name }: EngineTool): string {
  if (mode !== 'explicit') return 'The goal is not limited to the tools that it names.';
  return availableTools.includes(name)
    ? 'The goal names it among its tools.'
    : 'The goal lets through only the tools that it names, and this is none of them.';
}

/** One plain sentence for a member: what a rule of the goal saw. `excluded` is the verdict of the masks. */
export function goalDetail(
  rule: RuleName,
  goal: EngineGoal | null | undefined,
  tool: EngineTool,
  excluded: boolean,
): string {
  if (!goal) return 'No goal is active.';
  if (rule === 'goal.explicit') return explicitDetail(goal, tool);
  if (rule === 'goal.excluded') return excludedDetail(goal, tool, excluded);
  if (goal.mode === 'explicit') return 'The goal names its tools, so this axis rests.';
  if (rule === 'goal.category') return categoryDetail(goal, tool, excluded);
  if (rule === 'goal.operation') return termsDetail(tool, 'operation', goal.operations);
  return termsDetail(tool, 'entity', goal.entities);
}
