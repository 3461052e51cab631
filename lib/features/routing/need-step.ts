import { decide } from '@/lib/engine/decide';
import { countBits } from '@/lib/engine/mask';
import { ROUTING_TEXTS } from '@/lib/features/routing-settings/routing-defaults';
import { callableIndex } from '@/lib/features/search/resolve-service';
import { findIndicator, findToolRequest } from '@/lib/routing/indicators';
import { callAsMessage, findInventedCalls, withoutInventedCalls } from '@/lib/routing/invented-calls';
import { counted } from '@/lib/shared/counted';
import { rankCandidates } from './choose-tool';
import { endWithoutTool, type Run } from './run';

/**
 * Returns the message without text that imitates calls. If nothing else remains, an imitated call of a callable tool is
 * read as a request for it, with its arguments as plain text.
 */
function readMessage({ draft, resolution }: Run): Pick<Run, 'message' | 'held'> {
  const calls = findInventedCalls(draft.input);
  if (calls.length === 0) return { message: draft.input, held: [] };
  draft.invented += calls.length;
  const names = calls.flatMap(({ name }) => (name === null ? [] : [name]));
  const known = calls.filter(({ name }) => name !== null && callableIndex(resolution, name) !== undefined);
  const rest = withoutInventedCalls(draft.input, calls);
  const forms = [...new Set(calls.map(({ form }) => form))].join(', ');
  const named = names.length > 0 ? `, naming ${[...new Set(names)].slice(0, 3).join(', ')}` : '';
  const isWish = rest === '' && known.length > 0;
  const becomes = isWish ? `no call was made; treated as a request for ${known[0]!.name}` : 'nothing is executed';
  draft.note(
    'intent',
    `the message imitates ${calls.length === 1 ? 'a call' : `${calls.length} calls`} (${forms})${named}: ${becomes}`,
  );
  if (!isWish) return { message: rest, held: [] };
  for (const { name } of known.slice(1))
    draft.note('intent', `ignored: the imitated call of ${name}. Only one is treated as a request`);
  // Text that imitates a call is not a request, so writes need approval.
  return { message: callAsMessage(known[0]!), held: ['the message only imitates a call'] };
}

/** Was a tool needed? Reads the message, looks for indicators and ranks the callable tools. */
export async function need(run: Run): Promise<Run> {
  if (run.source.need) return run.source.need(run);
  const { draft, resolution, routing } = run;
  const { values } = routing;
  const { message, held } = readMessage(run);
  if (message === '') {
    draft.note('intent', 'the message contains only the imitated call');
    return endWithoutTool(run, 'That text only imitates a tool call. Nothing was called. What should be done?');
  }
  const indicator = findToolRequest(message) ?? findIndicator(message, values.indicators ?? ROUTING_TEXTS.indicators);
  const hint = indicator
    ? `"${indicator.text.trim()}" hints at a tool (${indicator.kind})`
    : 'no indicator hints at a tool';
  if (values.fastCheck && !indicator) {
    draft.note('intent', `${hint}: none is needed`);
    return endWithoutTool({ ...run, message });
  }
  const considered = await rankCandidates(resolution, message, routing.target !== null);
  const callable = countBits(decide(resolution.agent.compiled, resolution.context));
  draft.note('intent', `${hint}; ${considered.length} of ${counted(callable, 'callable tool')} were considered`);
  return { ...run, message, held, considered };
}
