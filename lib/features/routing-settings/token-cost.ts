import type { RoutingValues } from './routing-settings-contract';

type Prices = Pick<NonNullable<RoutingValues['model']>, 'inputPrice' | 'outputPrice' | 'currency'>;

const MILLION = 1_000_000;

/** Cost of tokens at the organization's prices; null: no prices are set. */
export function tokenCost(
  { input, output }: { input: number; output: number },
  { inputPrice, outputPrice, currency }: Prices,
): { cost: number | null; currency: string | null } {
  if (inputPrice === null && outputPrice === null) return { cost: null, currency };
  return { cost: (input * (inputPrice ?? 0) + output * (outputPrice ?? 0)) / MILLION, currency };
}
