const MAX_NAMED = 8;

/**
 * Prompt for checking an answer before it is given (T2). It names the tools with low-utility answers or boundary
 * warnings, so that agents do not doubt every call.
 */
export function selfEvaluation(doubtful: readonly string[]): string {
  const named = doubtful.slice(0, MAX_NAMED);
  const left = doubtful.length - named.length;
  const scope =
    named.length === 0
      ? 'No tool of yours stands out at present: ask yourself this only where an answer may well be of little use, and not after plain calls.'
      : `Ask yourself this above all for: ${named.join(', ')}${left > 0 ? ` and ${left} more` : ''}. Plain calls of other tools need no second look.`;
  return `<self_evaluation>
Before you hand on what a tool answered:
1. Does it keep the letter of what was to be delivered: the shape, the fields, the count?
2. Does it keep the spirit: is it of use for what the caller wants to do with it?
3. If not, do not pass it on as a success. Report outcome wrong_tool_boundary when the task crosses what the tool is for, with the axes that it crosses and short evidence; report low_utility when the answer has the right shape and little use.
A referral is no failure, and no way out either: a call that merely failed is execution or contract_violation, and is tried again.
${scope}
</self_evaluation>`;
}
