import type { OrgScope } from '@/lib/data/scope';
import { modelFailureWords } from '@/lib/routing/model-failure';
import { loadRouting } from './load-routing';
import { type RoutedMessage, type RoutedOutcome, routeByModel } from './route-by-model';
import type { ModelTry, ModelTryInput } from './routing-settings-contract';
import { buildTestTarget } from './routing-settings-service';
import { tokenCost } from './token-cost';

type Case = ModelTry['cases'][number];

const text = { type: 'string' };
const tool = (name: string, description: string, properties: object) => ({
  name,
  description,
  inputSchema: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false },
});

/** Synthetic tools and messages: nothing of the organization is sent. */
const TOOLS = [
  tool('book_room', 'Books a meeting room for a time.', { room: text, start: { type: 'string', format: 'date-time' } }),
  tool('cancel_booking', 'Cancels a booking.', { booking_id: text }),
  tool('get_time', 'Returns the current time in a city.', { city: text }),
  tool('list_invoices', 'Lists the invoices of a customer.', { customer: text }),
];

interface Expected {
  message: string;
  did: RoutedOutcome;
  tool: string | null;
}

const CASES: readonly Expected[] = [
  { message: 'What time is it in Lisbon?', did: 'call', tool: 'get_time' },
  { message: 'Wie spät ist es in Tokio?', did: 'call', tool: 'get_time' },
  { message: 'Cancel the booking bk_12, please', did: 'call', tool: 'cancel_booking' },
  { message: 'Thank you, that was very helpful!', did: 'none', tool: null },
  { message: 'Book a meeting room', did: 'ask', tool: 'book_room' },
];

/** Returns why the outcome is wrong; null when it is right. */
function problemOf(expected: Expected, { did, tool: selected, failure }: RoutedMessage): string | null {
  if (failure) return modelFailureWords(failure);
  const name = selected?.toolName ?? null;
  if (expected.tool === null)
    return name === null ? null : `It selected ${name}, but the message does not ask for anything.`;
  if (name === null) return `It selected no tool, but ${expected.tool} fits.`;
  if (name !== expected.tool) return `It selected ${name} instead of ${expected.tool}.`;
  if (did === expected.did) return null;
  return expected.did === 'ask'
    ? 'It would call the tool with values that the message does not contain.'
    : 'It selected the right tool, but would not call it.';
}

/**
 * Routes five synthetic messages with unsaved settings, up to the call: selection, arguments, review and gate. No
 * retries, so that intermittent errors are visible. Stops after the first message when the model cannot be requested.
 * Throws `invalid` like saving.
 */
export async function tryModel(scope: OrgScope, input: ModelTryInput): Promise<ModelTry> {
  const target = await buildTestTarget(scope, input);
  const { values } = await loadRouting(scope);
  const routing = { target, values: { ...values, model: input.model, belowGate: 'ask' as const } };
  const tryCase = async (expected: Expected): Promise<Case> => {
    const started = performance.now();
    const routed = await routeByModel(expected.message, TOOLS, routing, { tries: 1 });
    const error = problemOf(expected, routed);
    return {
      ...{ message: expected.message, expected: expected.did, expectedTool: expected.tool, did: routed.did },
      ...{ tool: routed.tool?.toolName ?? null, arguments: routed.tool?.params ?? null },
      ...{ confidence: routed.confidence, reasoning: routed.reasoning.slice(0, 500) },
      ...{ ok: error === null, code: routed.failure?.code ?? null, error },
      ...{ ms: Math.round(performance.now() - started), tokens: routed.tokens },
    };
  };
  const [first, ...others] = CASES;
  const cases = [await tryCase(first!)];
  const { code } = cases[0]!;
  if (code === null || code === 'unreadable' || code === 'cut_off')
    cases.push(...(await Promise.all(others.map(tryCase))));
  const sum = (of: (one: Case) => number) => cases.reduce((total, one) => total + of(one), 0);
  const tokens = { input: sum((one) => one.tokens.input), output: sum((one) => one.tokens.output) };
  return { cases, planned: CASES.length, tokens, ...tokenCost(tokens, input.model) };
}
