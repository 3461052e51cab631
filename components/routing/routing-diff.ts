import { type DiffLine, valueDiff } from '@/components/common/history/value-diff';
import type { RoutingValues } from '@/lib/features/routing-settings/routing-settings-contract';

const WORDS: Readonly<Record<keyof RoutingValues, string>> = {
  enabled: 'Routing',
  model: 'Model',
  modelFallback: 'Offline when the model fails',
  rewriteSearches: 'Rewrite searches',
  rewriteMs: 'Rewrite time limit, ms',
  selectionTemperature: 'Selection temperature',
  selectionTopP: 'Selection top p',
  selectionMaxTokens: 'Selection tokens',
  reviewTemperature: 'Review temperature',
  reviewMaxTokens: 'Review tokens',
  confidenceThreshold: 'Threshold',
  unapprovedCap: 'Not approved, maximum confidence',
  belowGate: 'Below the threshold',
  maxReinjections: 'Passes',
  maxParallel: 'Parallel calls',
  allowWriteTools: 'Call tools that write',
  allowExecuteTools: 'Call tools that execute',
  approvalMinutes: 'Approval timeout, minutes',
  cacheReadsSeconds: 'Cache read results, seconds',
  fastCheck: 'Fast check',
  indicators: 'Indicators',
  toolExamples: 'Examples of calls',
  prompts: 'Prompts',
};

const INNER: Readonly<Record<string, string>> = {
  provider: 'provider',
  baseUrl: 'address',
  region: 'region',
  selection: 'that selects',
  review: 'that reviews',
  timeoutMs: 'timeout, ms',
  inputPrice: 'price in',
  outputPrice: 'price out',
  currency: 'currency of prices',
  selectionSystem: 'selection, system',
  selectionAdvice: 'selection, advice',
  reviewSystem: 'review, system',
  reviewQuestions: 'review, questions',
};

function readable(path: string): string {
  const [first = '', ...rest] = path.split(' ');
  const setting = WORDS[first as keyof RoutingValues] ?? first;
  return [setting, ...rest.map((one) => INNER[one] ?? one)].join(' ');
}

export function routingDiff(before: RoutingValues, after: RoutingValues): DiffLine[] {
  return valueDiff(before, after).map((line) => ({ ...line, path: readable(line.path) }));
}
