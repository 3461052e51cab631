import { FEATURE_COUNT, FEATURES } from './feature-list';
import { readQuery } from './query';
import { relatedTo } from './related-words';
import { replaceValues } from './replace-values';
import { type SearchIndex, scoresOf } from './search-index';
import { FIELDS } from './search-tool';
import { stem } from './stem';
import type { UseIndex } from './use-index';
import { WEIGHTS } from './weights';
import { isTelling, wordsOf } from './words';

export interface MatchedWord {
  said: string;
  as: 'word' | 'correction' | 'synonym';
  found: string;
  fields: (typeof FIELDS)[number][];
}

export interface HitExplanation {
  words: MatchedWord[];
  parts: { name: string; points: number }[];
  likeCalls: number;
  likeExamples: number;
}

/** Explains a search result. Returns null when neither words nor learned requests match. */
export function explainHit(
  index: SearchIndex,
  message: string,
  tool: number,
  { allowed, use = index.examples }: { allowed?: Uint32Array; use?: UseIndex | undefined } = {},
): HitExplanation | null {
  const found = index.features(message, allowed, use);
  const weights = use?.weights ?? WEIGHTS;
  const at = found.tools.indexOf(tool);
  const bonus = use?.sharesOf(message, scoresOf(found, weights), found.fit, allowed).get(tool);
  if (at < 0 && !bonus) return null;
  const parts = FEATURES.map(({ name }, f) => ({
    name: name as string,
    points: at < 0 ? 0 : weights[f]! * found.rows[at * FEATURE_COUNT + f]!,
  }));
  if (bonus)
    parts.push({
      name: use!.hasHistory(tool) ? 'past and example requests' : 'never called, and fits',
      points: bonus.points,
    });
  return {
    words: matchedWords(index, message, tool),
    parts: parts.filter(({ points }) => points !== 0).sort((a, b) => Math.abs(b.points) - Math.abs(a.points)),
    likeCalls: bonus?.likeCalls ?? 0,
    likeExamples: bonus?.likeExamples ?? 0,
  };
}

/** Returns true if at least as many words of the message match this tool by a spelling correction as match it as written. */
export function restsOnCorrection(index: SearchIndex, message: string, tool: number): boolean {
  const matched = matchedWords(index, message, tool);
  const count = (as: MatchedWord['as']) => matched.filter((word) => word.as === as).length;
  return count('correction') > 0 && count('correction') >= count('word');
}

function matchedWords({ catalog }: SearchIndex, message: string, tool: number): MatchedWord[] {
  const { text } = catalog;
  const found = new Map<string, { word: string; fields: Set<(typeof FIELDS)[number]> }>();
  FIELDS.forEach((field, f) => {
    for (const word of text.words(tool, f)) {
      const written = text.vocabulary.words[word]!;
      const stemmed = text.vocabulary.stemOf(text.vocabulary.termOfWord(word));
      const known = found.get(stemmed);
      if (known) known.fields.add(field);
      else found.set(stemmed, { word: written, fields: new Set([field]) });
    }
  });
  const { corrected } = readQuery(catalog, message);
  const matched = new Map<string, MatchedWord>();
  const match = (token: string, as: MatchedWord['as'], stemmed: string) => {
    const there = found.get(stemmed);
    if (there && !matched.has(token))
      matched.set(token, { said: token, as, found: there.word, fields: [...there.fields] });
  };
  for (const said of wordsOf(replaceValues(message))) {
    if (!isTelling(said)) continue;
    match(said, 'word', stem(said));
    const correction = corrected.get(said);
    if (correction) match(said, 'correction', stem(correction));
    for (const other of relatedTo(stem(said))) match(said, 'synonym', other);
  }
  return [...matched.values()];
}
