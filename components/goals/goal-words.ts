import type { AxisName, FieldName } from '@/components/goals/goal-form';

export const AXIS_TITLES: Record<AxisName, string> = {
  operations: 'Operations',
  excludeOperations: 'Excluded operations',
  entities: 'Entities',
  categories: 'Categories',
};

export const AXIS_WORD: Record<AxisName, string> = {
  operations: 'operation',
  excludeOperations: 'excluded operation',
  entities: 'entity',
  categories: 'category',
};

export const AXIS_TEXT: Record<AxisName, { any: string; none: string }> = {
  operations: { any: 'Any operation', none: 'No operation: blocks all tools' },
  excludeOperations: { any: 'Excludes nothing', none: 'Excludes nothing' },
  entities: { any: 'Any entity', none: 'No entity: blocks all tools' },
  categories: { any: 'Any category', none: 'No category: blocks all tools' },
};

const FIELD_TITLES: Record<Exclude<FieldName, AxisName>, string> = {
  description: 'Description',
  primaryAgent: 'Primary agent',
  fallbackAgent: 'Fallback agent',
  template: 'Template',
  mode: 'Mode',
  availableTools: 'Available tools',
};

export function fieldTitle(field: FieldName): string {
  return field in AXIS_TITLES ? AXIS_TITLES[field as AxisName] : FIELD_TITLES[field as Exclude<FieldName, AxisName>];
}

/** Short list of the agents that can use a goal. */
export function agentsOf(goal: { primaryAgent: string | null; fallbackAgent: string | null }): string[] {
  return [...new Set([goal.primaryAgent, goal.fallbackAgent].filter((slug) => slug !== null))];
}
