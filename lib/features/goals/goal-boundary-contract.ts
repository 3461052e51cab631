import { z } from 'zod';
import { text } from '@/lib/shared/text';

const MAX_WORDS = 200;

export const axis = z.array(text(120)).max(MAX_WORDS);
// Absent and null both mean that the axis is not set here.
const stated = axis.nullable().optional();

export const toolBoundary = z
  .strictObject({ operations: stated, excludeOperations: stated })
  .meta({ id: 'ToolBoundary', description: 'An omitted axis does not restrict. `[]` allows nothing.' });

export const entityBoundary = z
  .strictObject({ entities: stated, categories: stated })
  .meta({ id: 'EntityBoundary', description: 'An omitted axis does not restrict. `[]` allows nothing.' });

export const boundaryFields = {
  toolBoundary: toolBoundary.nullable().optional(),
  entityBoundary: entityBoundary.nullable().optional(),
};
export interface BoundaryFields {
  toolBoundary?: z.infer<typeof toolBoundary> | null | undefined;
  entityBoundary?: z.infer<typeof entityBoundary> | null | undefined;
}

const shown = z.array(z.string()).nullable();
export const boundaryView = {
  toolBoundary: z.strictObject({ operations: shown, excludeOperations: shown }),
  entityBoundary: z.strictObject({ entities: shown, categories: shown }),
};

const SNAKE_CASE: ReadonlyMap<string, string> = new Map([
  ['goal_id', 'goalId'],
  ['primary_agent', 'primaryAgent'],
  ['fallback_agent', 'fallbackAgent'],
  ['tool_boundary', 'toolBoundary'],
  ['entity_boundary', 'entityBoundary'],
  ['exclude_operations', 'excludeOperations'],
  ['available_tools', 'availableTools'],
]);

/**
 * Converts the seed's snake_case fields to the API's names. A field present under both names is kept, so that
 * validation rejects it.
 */
export function fromSnakeCase(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => {
      const name = SNAKE_CASE.get(key);
      const renamed = name === undefined || Object.hasOwn(value, name) ? key : name;
      return [renamed, renamed.endsWith('Boundary') ? fromSnakeCase(child) : child];
    }),
  );
}
