import type { OrgScope } from '@/lib/data/scope';
import type { Mask } from '@/lib/engine/mask';
import { readRightCalls } from '@/lib/features/search/learning/search-learning-service';
import { BATCH, type EmbeddingsTarget, type EmbedOptions, embedTexts } from '@/lib/llm/embeddings-client';
import { type FusionSample, fitVectorPoints, MIN_QUESTIONS, textSamples } from '@/lib/search/fit-vectors';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { toolSearch } from '@/lib/snapshot/tool-search';
import { ToolVectors } from '@/lib/snapshot/tool-vectors';
import type { VectorFitView } from './embeddings-contract';

const MAX_QUESTIONS = 2 * BATCH;
const HITS = 100;
/** As many characters of a message as ranking sends. */
const LONGEST_QUESTION = 2_000;

type Question = Pick<FusionSample, 'words' | 'rival'> & { text: string; tool: number };

/**
 * Measures how much vectors should count: on successful calls, or on questions made from the tools' texts when there are
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
  const calls = await distinctCalls(scope, snapshot);
  const isByCalls = calls.reduce((sum, { worth }) => sum + worth, 0) >= MIN_QUESTIONS;
  const questions: Question[] = isByCalls
    ? calls.map(({ text, tool }) => ({ text, tool, words: index.search(text, { allowed: approved, limit: HITS }) }))
    : textSamples(index, approved, MAX_QUESTIONS);
  const samples: FusionSample[] = [];
  for (let at = 0; at < questions.length; at += BATCH) {
    const batch = questions.slice(at, at + BATCH);
    const made = await embedTexts(
      target,
      batch.map(({ text }) => text),
      options,
    );
    for (const [i, { tool, text: _, ...ranked }] of batch.entries()) {
      samples.push({ ...ranked, vectors: vectors.near(snapshot, made[i]!, approved), right: [tool] });
    }
  }
  return { ...fitVectorPoints(samples), by: isByCalls ? 'calls' : 'texts' };
}

function approvedMask({ catalog, tools }: OrgSnapshot): Mask {
  const mask = new Uint32Array(catalog.words);
  for (const [tool, { served }] of tools.entries())
    if (served.definition !== 'unapproved') mask[tool >>> 5]! |= 1 << (tool & 31);
  return mask;
}

/**
 * Returns distinct requests of successful calls, those that Ambit observed before those that agents reported, latest
 * first. Skips calls whose tool words alone chose.
 */
async function distinctCalls(scope: OrgScope, { catalog }: OrgSnapshot) {
  const found = new Map<string, { text: string; tool: number; worth: number }>();
  const calls = (await readRightCalls(scope)).reverse().sort((a, b) => b.worth - a.worth);
  for (const { request, tool, worth, byWords } of calls) {
    const number = catalog.indexOf.get(tool);
    const text = request.slice(0, LONGEST_QUESTION);
    if (byWords || number === undefined || found.has(text)) continue;
    found.set(text, { text, tool: number, worth });
    if (found.size === MAX_QUESTIONS) break;
  }
  return [...found.values()];
}
