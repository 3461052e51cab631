import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OrgScope } from '@/lib/data/scope';
import { decide } from '@/lib/engine/decide';
import { explainHit } from '@/lib/search/explain-hit';
import { withWording } from '@/lib/search/second-wording';
import { notFound } from '@/lib/shared/app-error';
import { findTools } from '@/lib/snapshot/find-tools';
import { learnedUse } from '@/lib/snapshot/learned-use';
import { meanings } from '@/lib/snapshot/meanings';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { toolSearch } from '@/lib/snapshot/tool-search';
import type { ExplainedHit, ExplainedSearch, ExplainSearchInput } from './explain-search-contract';
import { rankTools } from './ranking';
import { wordingOf } from './wordings';

/**
 * Explains the ranking of the best tools for a message, among those that rules 1 to 11 allow an agent outside a
 * session. For members. Throws `not_found` for an unknown agent.
 */
export async function explainSearch(
  scope: OrgScope,
  { agent: slug, message, limit }: ExplainSearchInput,
): Promise<ExplainedSearch> {
  const snapshot = await snapshotOf(scope);
  const agent = snapshot.agentBySlug(slug);
  if (!agent) throw notFound('agent');
  const allowed = decide(agent.compiled, { channel: null, disabled: [], goal: null });
  const meaning = await meanings().of(snapshot, message);
  const wording = await wordingOf(snapshot, message, { allowed, meaning });
  const hits = await findTools(snapshot, message, { allowed, meaning, wording, limit });
  const { scores } = rankTools(snapshot, allowed, null, hits, null);
  const near = new Map(meaning?.near(allowed).map(({ tool }, at) => [tool, at + 1]));
  const index = await toolSearch().get(snapshot);
  const { index: use } = await learnedUse().get(snapshot);
  const text = withWording(message, wording);
  const data: ExplainedHit[] = [];
  for (const { tool } of hits) {
    const { name, title } = snapshot.tools[tool]!.definition;
    const found = explainHit(index, text, tool, { allowed, use });
    const why = found ?? { words: [], parts: [], likeCalls: 0, likeExamples: 0 };
    data.push({ tool: name, title, score: scores[tool]!, ...why, meaningPlace: near.get(tool) ?? null });
    // Each explanation costs as much as a search, so yield in between.
    await nextTurn();
  }
  return { data, learned: use !== undefined, wording, vectors: meaning !== null };
}
