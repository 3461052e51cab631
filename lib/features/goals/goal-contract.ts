import { z } from 'zod';
import { issueWords } from '@/lib/shared/issue-words';
import { note, slug, text } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';
import { axis, boundaryFields, boundaryView, fromSnakeCase } from './goal-boundary-contract';

/** Paths used by other goal routes. */
const RESERVED = ['import', 'export'];

export const goalId = z
  .string()
  .regex(
    /^[A-Za-z0-9][A-Za-z0-9_-]{0,62}$/,
    'must be 1 to 63 letters, digits, "_" or "-", starting with a letter or digit',
  )
  .meta({ description: 'Case-sensitive.', example: 'EXECUTE_SOLUTION' });
const newGoalId = goalId.refine((id) => !RESERVED.includes(id), 'is reserved');

const agentName = text(120).nullable().optional();
export const goalMode = z.enum(['boundary', 'explicit']).meta({
  description: '`explicit`: only the available tools. Exclusions still apply.',
});
const availableTools = z.array(text(120)).max(500);

const fields = {
  description: text(2000, 0).nullable().optional(),
  primaryAgent: agentName.meta({
    description: 'Agent that can use the goal, with the fallback agent. Neither: every agent.',
  }),
  fallbackAgent: agentName,
  template: slug.nullable().optional().meta({ description: 'Provides the axes that the goal omits.' }),
  mode: goalMode.nullable().optional(),
  ...boundaryFields,
  availableTools: availableTools.nullable().optional().meta({
    description: 'Listed first, in this order, if every rule allows them.',
  }),
  position: z.number().int().min(0).max(100_000).optional().meta({ description: 'Position in the list, from 0.' }),
};

export const goalInput = z
  .preprocess(fromSnakeCase, z.strictObject({ goalId: newGoalId, ...fields }))
  .meta({ id: 'GoalInput' });
export type GoalInput = z.output<typeof goalInput>;

export const goalWhole = z
  .preprocess(fromSnakeCase, z.strictObject({ goalId: newGoalId.optional(), ...fields }))
  .meta({ id: 'GoalWhole' });

export const goalPatch = z
  .preprocess(
    fromSnakeCase,
    z
      .strictObject({ ...fields, note: note.optional() })
      .refine((patch) => Object.keys(patch).length > 0, 'must change at least one field'),
  )
  .meta({
    id: 'GoalPatch',
    description: 'Omitted fields stay; null removes them. Axes of a boundary change individually.',
  });
export type GoalPatch = z.output<typeof goalPatch>;

/** Draft goal with a complete boundary, template included. */
export const goalDraft = z
  .preprocess(
    fromSnakeCase,
    z.strictObject({
      goalId: newGoalId,
      primaryAgent: agentName,
      fallbackAgent: agentName,
      mode: goalMode.optional(),
      ...boundaryFields,
      availableTools: availableTools.optional(),
    }),
  )
  .meta({ id: 'GoalDraft' });
export type GoalDraft = z.output<typeof goalDraft>;

export const goalView = z
  .strictObject({
    goalId: z.string(),
    description: z.string(),
    primaryAgent: z.string().nullable(),
    fallbackAgent: z.string().nullable(),
    template: z.string().nullable(),
    mode: goalMode,
    ...boundaryView,
    availableTools: z.array(z.string()),
    effective: z.strictObject(boundaryView).meta({ description: 'Effective boundary, including the template.' }),
    reach: z.array(z.strictObject({ agent: z.string(), tools: z.number().int() })).meta({
      description: 'Number of allowed tools for each agent that can use it, outside of sessions. At most 20.',
    }),
    position: z.number().int(),
    revision: z.string(),
    warnings: z.array(warning),
    offers: z
      .array(
        z.strictObject({
          agent: z.string(),
          text: z.string(),
          change: z.strictObject({ method: z.string(), path: z.string(), body: z.unknown() }),
        }),
      )
      .meta({ description: 'Requests that make a goal mandatory for agents that the goal names and narrows.' }),
  })
  .meta({ id: 'Goal' });
export type GoalView = z.infer<typeof goalView>;

const MAX_GOALS = 1000;
const MAX_GOAL_CHARS = 64 * 1024;
const nullableAxis = axis.nullable().optional();

const seedShape = z.looseObject({
  goal_id: newGoalId,
  description: text(2000, 0).nullable().optional(),
  primary_agent: agentName,
  fallback_agent: agentName,
  tool_boundary: z.looseObject({ operations: nullableAxis, exclude_operations: nullableAxis }).nullable().optional(),
  entity_boundary: z.looseObject({ entities: nullableAxis, categories: nullableAxis }).nullable().optional(),
  available_tools: availableTools.nullable().optional(),
  mode: goalMode.nullable().optional(),
  template: slug.nullable().optional(),
});
/** Fields keep the order of the input, including unknown fields. */
export type SeedGoal = z.output<typeof seedShape>;

// Validates without transforming, because parsing would move known fields first.
const seedGoal = z
  .record(z.string(), z.unknown())
  .superRefine((goal, context) => {
    const written = JSON.stringify(goal);
    const refuse = (message: string, path: PropertyKey[] = []) => context.addIssue({ code: 'custom', path, message });
    if (written.length > MAX_GOAL_CHARS) refuse(`must have at most ${MAX_GOAL_CHARS / 1024} KiB as compact JSON`);
    for (const { message, path } of seedShape.safeParse(goal, { error: issueWords }).error?.issues ?? [])
      refuse(message, path);
  })
  .meta({
    id: 'SeedGoal',
    description:
      'goal_id, description, primary_agent, fallback_agent, tool_boundary {operations, exclude_operations}, entity_boundary {entities, categories}, available_tools; mode and template if set. Other fields are kept.',
    example: {
      goal_id: 'EXECUTE_SOLUTION',
      description: 'Execute the planned actions',
      primary_agent: 'mcp_agent',
      tool_boundary: { operations: ['create', 'update'], exclude_operations: ['delete'] },
      entity_boundary: { entities: ['Task'], categories: ['Task'] },
      available_tools: ['task_create'],
    },
  });

export const goalsDocument = z
  .strictObject({ goals: z.array(seedGoal).max(MAX_GOALS) })
  .superRefine(({ goals }, context) => {
    const seen = new Set<string>();
    for (const [index, { goal_id }] of goals.entries()) {
      if (typeof goal_id !== 'string') continue;
      if (seen.has(goal_id))
        context.addIssue({
          code: 'custom',
          path: ['goals', index, 'goal_id'],
          message: 'is duplicated in this document',
        });
      seen.add(goal_id);
    }
  })
  .meta({ id: 'GoalsDocument', description: 'Goals in the interchange format: snake_case, unknown fields kept.' });
/** Each goal is a validated SeedGoal. */
export type GoalsDocument = z.output<typeof goalsDocument>;

export const goalsImport = z
  .strictObject({
    dryRun: z.boolean(),
    created: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    goals: z.array(
      z.strictObject({
        goalId: z.string(),
        status: z.enum(['created', 'changed', 'unchanged']),
        fields: z.array(z.string()).meta({
          description: 'Changed fields as named in the document. `position`: only its position.',
        }),
        warnings: z.array(warning),
      }),
    ),
  })
  .meta({ id: 'GoalsImport' });
export type GoalsImport = z.infer<typeof goalsImport>;

const callsOf = {
  calls: z.number().int(),
  agents: z.array(z.string()),
  lastAt: z.string(),
};

export const goalUsage = z
  .strictObject({
    goalId: z.string(),
    days: z.number().int(),
    since: z.string(),
    recordedSince: z.string().nullable().meta({ description: 'First recorded call of the organization. null: none.' }),
    calls: z.number().int().meta({ description: 'Recorded calls on this goal.' }),
    used: z
      .array(z.strictObject({ tool: z.string(), ...callsOf }))
      .meta({ description: 'Tools that the goal allows and that were called on it, most calls first.' }),
    unused: z.array(z.string()).meta({ description: 'Tools available on this goal without recorded calls.' }),
    outside: z
      .array(
        z.strictObject({
          tool: z.string(),
          ...callsOf,
          rules: z.array(z.string()).meta({
            description: 'Rules of the goal that exclude it now. Empty for a tool that is not in the catalog.',
          }),
        }),
      )
      .meta({ description: 'Recorded calls of tools that the goal excludes now, most calls first.' }),
  })
  .meta({ id: 'GoalUsage' });
export type GoalUsage = z.infer<typeof goalUsage>;

export const agentGoal = z.strictObject({ goalId: z.string(), description: z.string() }).meta({ id: 'AgentGoal' });
export type AgentGoal = z.infer<typeof agentGoal>;
