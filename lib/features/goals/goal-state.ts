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
