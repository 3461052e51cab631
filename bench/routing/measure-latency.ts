import { valueProblems } from '@/lib/json-schema/value-problems';
import { GATE_THRESHOLD, passGate, UNAPPROVED_CAP } from '@/lib/routing/gate';
import { findInventedCalls } from '@/lib/routing/invented-calls';
import { readMessage } from '@/lib/routing/offline/message';
import { phrasesOf } from '@/lib/routing/offline/phrases';
import { selectOffline } from '@/lib/routing/offline/select-offline';
import { SearchIndex } from '@/lib/search/search-index';
import { type RoutingItem, searchToolOf } from './routing-set';

export interface LatencyRow {
  stage: string;
  p50: number;
  p99: number;
}

const WARM_UP = 100;
const LOOKED_AT = 12;

/** Routing time of one message over a catalog of all offered tools, per stage, without a model. */
export function measureLatency(items: readonly RoutingItem[]): { tools: number; rows: LatencyRow[] } {
  const tools = [...new Map(items.flatMap((item) => item.tools.map((tool) => [tool.name, tool] as const))).values()];
  const index = SearchIndex.build(tools.map(searchToolOf));
  const times = new Map<string, number[]>();
  const warmUp = Math.min(WARM_UP, Math.floor(items.length / 4));
  items.forEach(({ input }, i) => {
    const started = performance.now();
    let last = started;
    const mark = (stage: string) => {
      const now = performance.now();
      if (i >= warmUp) times.set(stage, [...(times.get(stage) ?? []), now - last]);
      last = now;
    };
    findInventedCalls(input);
    mark('invented calls');
    const hits = index.search(input, { limit: LOOKED_AT });
    mark('search');
    phrasesOf(readMessage(input));
    mark('reading the message');
    selectOffline(
      input,
      hits.map(({ tool, score }) => Object.assign(tools[tool]!, { score })),
      { fits: (schema, value) => valueProblems(schema, value, '').length === 0 },
    );
    mark('selection and arguments');
    passGate({ approved: true, confidence: 0.8, reasoning: '' }, false, {
      ...{ threshold: GATE_THRESHOLD, unapprovedCap: UNAPPROVED_CAP, calibrate: null },
    });
    mark('gate');
    if (i >= warmUp) times.set('all', [...(times.get('all') ?? []), performance.now() - started]);
  });
  const rows = [...times].map(([stage, list]) => {
    const sorted = [...list].sort((a, b) => a - b);
    return { stage, p50: sorted[Math.floor(sorted.length * 0.5)]!, p99: sorted[Math.floor(sorted.length * 0.99)]! };
  });
  return { tools: tools.length, rows };
}
