const MAX_NAMED = 8;

/**
 * Prompt for checking an answer before it is given (T2). It names the tools with low-utility answers or boundary
 * warnings, so that agents do not doubt every call. `reportTool`: the tool that reports outcomes; null: the agent has
 * none, and its application reports over REST.
 */
export function selfEvaluation(doubtful: readonly string[], reportTool: string | null): string {
  const named = doubtful.slice(0, MAX_NAMED);
  const left = doubtful.length - named.length;
  const scope =
    named.length === 0
      ? 'None of your tools stands out at present. Check only answers that may well be of little use, not plain calls.'
      : `Check this above all for: ${named.join(', ')}${left > 0 ? ` and ${left} more` : ''}. Plain calls of other tools need no check.`;
  const report = reportTool === null ? 'Report' : `With the tool ${reportTool}, report`;
  return `<self_evaluation>
Before you pass on the answer of a tool:
1. Does it satisfy the letter of the deliverable: the shape, the fields, the count?
2. Does it satisfy the spirit: is it useful for what the caller intends?
3. If not, do not pass it on as a success. ${report} the outcome wrong_tool_boundary when the task is outside the tool's purpose, with the axes it crosses and short evidence; report low_utility when the answer has the right shape and little use.
A referral is not a failure, and not a way out: a call that failed is execution or contract_violation, and is tried again.
${scope}
</self_evaluation>`;
}
