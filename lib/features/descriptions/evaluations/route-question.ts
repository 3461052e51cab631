import type { Question } from '@/lib/descriptions/evaluation/question';
import { MAX_FOR_MODELS, MAX_OFFLINE } from '@/lib/features/routing/choose-tool';
import type { Routing } from '@/lib/features/routing-settings/load-routing';
import { selectByModel } from '@/lib/features/routing-settings/select-by-model';
import { valueProblems } from '@/lib/json-schema/value-problems';
import { selectOffline } from '@/lib/routing/offline/select-offline';
import type { StoredAnswer } from './evaluation-repository';
import type { Subject } from './routable-tools';

/** Concurrent questions to a model. */
export const MODEL_AT_ONCE = 4;

export interface RouterAnswer {
  answer: StoredAnswer;
  tokens: { input: number; output: number };
}

const NOTHING = { input: 0, output: 0 };
const rounded = (share: number) => Math.round(share * 1e4) / 1e4;

/**
 * Routes one question with the same search and selection as packets. `routing`: includes the model; null: without a
 * model.
 */
export async function routeQuestion(
  subject: Subject,
  question: Question,
  routing: Routing | null,
): Promise<RouterAnswer> {
  const { text, tool, kind } = question;
  if (kind === 'name') {
    const took = subject.called(text.trim())?.source ?? null;
    return { answer: { took, rank: null, confidence: null, params: null, fault: null }, tokens: NOTHING };
  }
  const hits = subject.search(text);
  const place = tool === null ? -1 : hits.findIndex((hit) => hit.tool.source === tool);
  const rank = place < 0 ? null : place + 1;
  const ranked = hits
    .slice(0, routing ? MAX_FOR_MODELS : MAX_OFFLINE)
    .map(({ tool: { source: _, ...shown }, score }) => ({ ...shown, score }));
  if (!routing) {
    const fits = (schema: unknown, value: unknown) => valueProblems(schema, value, '').length === 0;
    const { choice, confidence } = selectOffline(text, ranked, { fits });
    const took = choice ? (subject.called(choice.name)?.source ?? null) : null;
    const params = choice?.params ?? null;
    return { answer: { took, rank, confidence: rounded(confidence), params, fault: null }, tokens: NOTHING };
  }
  const names = new Set(ranked.map(({ name }) => name));
  const known = { session: null, goal: null, results: [] };
  const selected = await selectByModel(text, ranked, known, routing, {
    nameProblems: (name) => (names.has(name) ? [] : [`${name} is not an available tool: use one of them, or null`]),
  });
  const { tool: chosen, failure, tokens } = selected;
  const took = chosen && names.has(chosen.toolName) ? (subject.called(chosen.toolName)?.source ?? null) : null;
  return {
    answer: {
      ...{ took, rank, fault: failure?.message ?? null },
      confidence: chosen ? rounded(chosen.selectionConfidence) : null,
      params: took === null ? null : chosen!.params,
    },
    tokens,
  };
}
