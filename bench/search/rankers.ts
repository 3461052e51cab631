import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import MiniSearch from 'minisearch';
import { FIELD_WEIGHTS, fieldTexts, type SearchTool } from '@/lib/search/search-tool';
import { runAtOnce } from '@/lib/search/slices';
import { stem } from '@/lib/search/stem';
import { TermIndex } from '@/lib/search/term-index';
import { isTelling, wordsOf } from '@/lib/search/words';

/** Answers a message with tool positions, best first, at most 20. */
export type Ranker = (message: string) => number[];
export type RankerFactory = (tools: readonly SearchTool[]) => Ranker;

const LIMIT = 20;

/** Plain BM25F over the same fields: identifiers split, stop words out, stems; nothing else. The baseline. */
export const bm25f: RankerFactory = (tools) => {
  const terms = new Map<string, number>();
  const telling = (text: string) => {
    const words = wordsOf(text);
    const kept = words.filter(isTelling);
    return (kept.length > 0 ? kept : words).map(stem);
  };
  const documents = tools.map((tool) =>
    fieldTexts(tool).map((text) =>
      telling(text).map((term) => {
        if (!terms.has(term)) terms.set(term, terms.size);
        return terms.get(term)!;
      }),
    ),
  );
  const index = runAtOnce(TermIndex.build(documents, terms.size, FIELD_WEIGHTS, () => 1));
  return (message) => {
    const scores = new Float32Array(tools.length);
    for (const term of new Set(telling(message))) {
      const number = terms.get(term);
      if (number !== undefined) index.add(number, 1, scores);
    }
    const found = [...scores.keys()].filter((tool) => scores[tool]! > 0);
    return found.sort((a, b) => scores[b]! - scores[a]! || a - b).slice(0, LIMIT);
  };
};

const PEER_FIELDS = ['name', 'description', 'parameters', 'details', 'labels', 'source', 'examples'];

function peerDocument(tool: SearchTool, id: number) {
  const texts = fieldTexts(tool);
  return { id: String(id), ...Object.fromEntries(PEER_FIELDS.map((field, f) => [field, texts[f]!])) };
}

/** MiniSearch with its defaults. */
export const miniSearch: RankerFactory = (tools) => {
  const index = new MiniSearch({ fields: PEER_FIELDS });
  index.addAll(tools.map(peerDocument));
  return (message) =>
    index
      .search(message)
      .slice(0, LIMIT)
      .map(({ id }) => Number(id));
};

/** Orama with its defaults. */
export const orama: RankerFactory = (tools) => {
  const schema = Object.fromEntries(PEER_FIELDS.map((field) => [field, 'string' as const]));
  const index = create({ schema });
  insertMultiple(index, tools.map(peerDocument));
  return (message) => {
    const answer = searchOrama(index, { term: message, limit: LIMIT });
    if (answer instanceof Promise) throw new Error('Orama answered later than asked');
    return answer.hits.map(({ id }) => Number(id));
  };
};
