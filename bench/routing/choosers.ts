import { valueProblems } from '@/lib/json-schema/value-problems';
import { findIndicator, SEED_INDICATORS } from '@/lib/routing/indicators';
import { selectOffline } from '@/lib/routing/offline/select-offline';
import type { Chooser } from './measure-selection';

const fits = (schema: unknown, value: unknown) => valueProblems(schema, value, '').length === 0;

/** Router without a configured model. */
export const offline: Chooser = ({ input, tools, index }) => {
  const hits = index.search(input, { limit: tools.length });
  const found = new Set(hits.map(({ tool }) => tool));
  const least = (hits.at(-1)?.score ?? 0) - 5;
  const ranked = [
    ...hits.map(({ tool, score }) => ({ ...tools[tool]!, score })),
    ...tools.filter((_, i) => !found.has(i)).map((tool) => ({ ...tool, score: least })),
  ];
  const { choice, alternatives, confidence, rivals } = selectOffline(input, ranked, { fits });
  return {
    tool: choice?.name ?? null,
    params: choice?.params ?? {},
    confidence,
    best: choice?.name ?? alternatives[0]?.name ?? null,
    choices: rivals.length > 0 && choice ? [choice, ...rivals].map(({ name }) => name) : [],
  };
};

/** The seed's fast check alone: whether a tool is needed, and then the first one offered. */
export const heuristic: Chooser = ({ input, tools }) => {
  const isNeeded = findIndicator(input, SEED_INDICATORS) !== null;
  const first = tools[0]?.name ?? null;
  return { tool: isNeeded ? first : null, params: {}, confidence: 0.5, best: first, choices: [] };
};
