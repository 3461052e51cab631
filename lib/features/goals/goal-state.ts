/** What an agent knows when it is on a goal, as the seed's conversations keep it. */
export type GoalState = Readonly<Record<string, unknown>>;

type Json = Record<string, unknown>;

const asRecord = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

/**
 * The data at hand, by topic: `state.context.data_extraction_fields`, or the same without the outer layers, as
 * `data_extraction_fields` or `extracted_data`.
 */
export function dataOf(state: GoalState): Json {
  const context = asRecord(state.context ?? state);
  return asRecord(context.data_extraction_fields ?? state.data_extraction_fields ?? state.extracted_data);
}

const TEXTS: readonly (readonly [topic: string, field: string])[] = [
  ['customer', 'name'],
  ['customer', 'phone'],
  ['service', 'primary_request'],
];
const TOPICS = ['customer', 'service', 'operations'];

/** What is wrong with a state: a place in it, and what has to stand there. */
export interface StateProblem {
  path: string[];
  message: string;
}

/**
 * Where a state holds something else than the seed's conversations do at the places that the prompt reads. What is absent or
 * null is nothing wrong, and other places may hold anything.
 */
export function stateProblems(state: GoalState): StateProblem[] {
  const problems: StateProblem[] = [];
  const isAbsent = (value: unknown) => value === undefined || value === null;
  /** The object at a place; null where there is none. */
  const open = (value: unknown, path: string[]): Json | null => {
    if (isAbsent(value)) return null;
    if (typeof value === 'object' && !Array.isArray(value)) return value as Json;
    problems.push({ path, message: 'must be an object' });
    return null;
  };
  const context = open(state.context, ['context']);
  const places: [unknown, string[]][] = [
    [context?.data_extraction_fields, ['context', 'data_extraction_fields']],
    [state.data_extraction_fields, ['data_extraction_fields']],
    [state.extracted_data, ['extracted_data']],
  ];
  for (const [given, path] of places) {
    const data = open(given, path);
    if (!data) continue;
    const topics = new Map(TOPICS.map((topic) => [topic, open(data[topic], [...path, topic])]));
    for (const [topic, field] of TEXTS) {
      const value = topics.get(topic)?.[field];
      if (!isAbsent(value) && typeof value !== 'string')
        problems.push({ path: [...path, topic, field], message: 'must be text' });
    }
    const plan = topics.get('operations')?.solution_plan;
    if (typeof plan === 'number' || typeof plan === 'boolean')
      problems.push({ path: [...path, 'operations', 'solution_plan'], message: 'must be text, a list or an object' });
  }
  return problems;
}

/** What a tool call came to, as far as a state keeps it. */
export interface ToolResult {
  tool: string;
  arguments: unknown;
  success: boolean;
  output: unknown;
  error: string | null;
  dryRun: boolean;
}

const MOST_RESULTS = 20;

/** The state after a call: the newest result by itself and at the end of a list of the last 20. Everything else stays. */
export function withResult(state: GoalState, goalId: string, result: ToolResult): Json {
  const context = asRecord(state.context);
  const earlier = Array.isArray(context.tool_results) ? (context.tool_results as unknown[]) : [];
  return {
    ...state,
    context: {
      ...context,
      currentGoal: goalId,
      latest_tool_result: result,
      tool_results: [...earlier, result].slice(-MOST_RESULTS),
    },
  };
}
