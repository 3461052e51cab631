import type { OrgScope } from '@/lib/data/scope';
import type { Mask } from '@/lib/engine/mask';
import { readConfirmedCalls } from '@/lib/features/search/learning/search-learning-service';
import { BATCH, type EmbeddingsTarget, type EmbedOptions, embedTexts } from '@/lib/llm/embeddings-client';
import { type FusionSample, fitVectorPoints, MIN_QUESTIONS } from '@/lib/search/fit-vectors';
import { questionsFromTexts } from '@/lib/search/text-questions';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { toolSearch } from '@/lib/snapshot/tool-search';
import { ToolVectors } from '@/lib/snapshot/tool-vectors';
import type { VectorFitView } from './embeddings-contract';

const MAX_QUESTIONS = 2 * BATCH;
const HITS = 100;
/** As many characters of a message as ranking sends. */
const LONGEST_QUESTION = 2_000;
/** Questions made from texts are easier for vectors than real ones, so vectors may count less until calls confirm it. */
const MAX_POINTS_BY_TEXTS = 2;

interface Question {
  text: string;
  words: string;
  tool: number;
}

/**
 * Measures how much vectors should count: on confirmed calls, or on questions made from the tools' texts when there are
 * too few. Sends at most 128 texts to the endpoint. Returns null when the tools' vectors are incomplete.
 */
export async function fitEndpoint(
  scope: OrgScope,
  snapshot: OrgSnapshot,
  space: string,
  target: EmbeddingsTarget,
  options: EmbedOptions,
): Promise<VectorFitView | null> {
  const vectors = await ToolVectors.load(scope.orgId, space);
  if (!vectors?.covers(snapshot)) return null;
  const index = await toolSearch().get(snapshot);
  const approved = approvedMask(snapshot);
  const fromCalls = await questionsFromCalls(scope, snapshot);
  const isByCalls = fromCalls.length >= MIN_QUESTIONS;
  const questions: Question[] = isByCalls ? fromCalls : questionsFromTexts(index.catalog, approved, MAX_QUESTIONS);
  const samples: FusionSample[] = [];
  for (let at = 0; at < questions.length; at += BATCH) {
    const batch = questions.slice(at, at + BATCH);
    const made = await embedTexts(
      target,
      batch.map(({ text }) => text),
      options,
    );
    for (const [i, { words, tool }] of batch.entries()) {
      const byWords = index.search(words, { allowed: approved, limit: HITS });
      samples.push({ words: byWords, vectors: vectors.near(snapshot, made[i]!, approved), right: [tool] });
    }
  }
  const fit = fitVectorPoints(samples, isByCalls ? undefined : MAX_POINTS_BY_TEXTS);
  return { ...fit, by: isByCalls ? 'calls' : 'texts' };
}

function approvedMask({ catalog, tools }: OrgSnapshot): Mask {
  const mask = new Uint32Array(catalog.words);
  for (const [tool, { served }] of tools.entries())
    if (served.definition !== 'unapproved') mask[tool >>> 5]! |= 1 << (tool & 31);
  return mask;
}

/** Returns the latest distinct requests of calls that Ambit confirmed. */
async function questionsFromCalls(scope: OrgScope, { catalog }: OrgSnapshot): Promise<Question[]> {
  const questions = new Map<string, Question>();
  for (const { request, tool } of (await readConfirmedCalls(scope)).reverse()) {
    const number = catalog.indexOf.get(tool);
    const text = request.slice(0, LONGEST_QUESTION);
    if (number === undefined || questions.has(text)) continue;
    questions.set(text, { text, words: text, tool: number });
    if (questions.size === MAX_QUESTIONS) break;
  }
  return [...questions.values()];
}
