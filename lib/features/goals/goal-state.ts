export type GoalState = Readonly<Record<string, unknown>>;

type Json = Record<string, unknown>;

const asRecord = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

/**
 * Extracted data by topic: `state.context.data_extraction_fields`, or `data_extraction_fields` or `extracted_data` at
 * the top level.
 */
export function dataOf(state: GoalState): Json {
  const context = asRecord(state.context ?? state);
  return asRecord(context.data_extraction_fields ?? state.data_extraction_fields ?? state.extracted_data);
}

/** The user's request in the state; null without one. */
export function requestOf(state: GoalState): string | null {
  const { primary_request: request } = asRecord(dataOf(state).service);
  return typeof request === 'string' && request.trim() !== '' ? request : null;
}

const TEXTS: readonly (readonly [topic: string, field: string])[] = [
  ['customer', 'name'],
  ['customer', 'phone'],
  ['service', 'primary_request'],
];
const TOPICS = ['customer', 'service', 'operations'];

export interface StateProblem {
  path: string[];
  message: string;
}

/**
 * Lists the places read by the prompt whose values have the wrong type. Absent or null values are valid, and other
 * places may contain anything.
 */
export function stateProblems(state: GoalState): StateProblem[] {
  const problems: StateProblem[] = [];
  const isAbsent = (value: unknown) => value === undefined || value === null;
  /** Returns the object at a path, or null. */
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

export interface ToolResult {
  tool: string;
  arguments: unknown;
  success: boolean;
  output: unknown;
  error: string | null;
  dryRun: boolean;
}

const MAX_RESULTS = 20;

/** Results of earlier calls in the state, oldest first. Anything else in their place is left out. */
export function resultsOf(state: GoalState): ToolResult[] {
  const { tool_results: all, latest_tool_result: latest } = asRecord(state.context);
  const listed = Array.isArray(all) ? (all as unknown[]) : [];
  const given = listed.length > 0 ? listed : [latest];
  return given.flatMap((one) => {
    const { tool, arguments: params, success, output = null, error = null, dryRun = false } = asRecord(one);
    if (typeof tool !== 'string' || typeof success !== 'boolean') return [];
    const text = typeof error === 'string' ? error : null;
    return [{ tool, arguments: asRecord(params), success, output, error: text, dryRun: dryRun === true }];
  });
}

/**
 * Returns the state after a call: stores the latest result, and appends it to a list limited to 20. Everything else is
 * unchanged.
 */
export function withResult(state: GoalState, goalId: string, result: ToolResult): Json {
  const context = asRecord(state.context);
  const earlier = Array.isArray(context.tool_results) ? (context.tool_results as unknown[]) : [];
  return {
    ...state,
    context: {
      ...context,
      currentGoal: goalId,
      latest_tool_result: result,
      tool_results: [...earlier, result].slice(-MAX_RESULTS),
    },
  };
}
