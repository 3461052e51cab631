import type { Question } from '@/lib/descriptions/evaluation/question';
import { valueProblems } from '@/lib/features/catalog/value-problems';
import { askSelection, MOST_FOR_MODELS, MOST_OFFLINE } from '@/lib/features/routing/choose-tool';
import type { Routing } from '@/lib/features/routing/load-routing';
import { selectOffline } from '@/lib/routing/offline/select-offline';
import type { StoredAnswer } from './evaluation-repository';
import type { Subject } from './subject';

/** Questions that a model is sent at a time. */
export const MODEL_AT_ONCE = 4;

export interface RouterAnswer {
  answer: StoredAnswer;
  tokens: { input: number; output: number };
}

const NOTHING = { input: 0, output: 0 };
const rounded = (share: number) => Math.round(share * 1e4) / 1e4;

/** What the router comes to, by the same search and selection as packets. `routing`: with a model to be asked; null: offline. */
export async function askRouter(subject: Subject, question: Question, routing: Routing | null): Promise<RouterAnswer> {
  const { text, tool, kind } = question;
  if (kind === 'name') {
    const took = subject.called(text.trim())?.source ?? null;
    return { answer: { took, rank: null, confidence: null, params: null, fault: null }, tokens: NOTHING };
  }
  const hits = subject.search(text);
  const place = tool === null ? -1 : hits.findIndex((hit) => hit.tool.source === tool);
  const rank = place < 0 ? null : place + 1;
  const ranked = hits
    .slice(0, routing ? MOST_FOR_MODELS : MOST_OFFLINE)
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
  const {
    tool: chosen,
    failure,
    tokens,
  } = await askSelection(text, ranked, known, routing, ({ toolName }) =>
    names.has(toolName) ? [] : [`${toolName} is none of the available tools: name one of them, or null`],
  );
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
