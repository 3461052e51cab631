/** What each feature of `feature-list` counts, as `npm run eval:search -- --weights` learned it. */
export const WEIGHTS: readonly number[] = [
  1.468, // words, synonyms, clauses and source together
  0.5585, // fits one clause best
  1.197, // place of the source
  0.3697, // best of the same source
  1.233, // source covers the clauses
  1.593, // source named
  0.9282, // words of the source that are said
  0.4897, // rarest word in common
  3.482, // cosine of the words
  1.85, // words of the description that are said
  4.364, // said words that parameters have
  1.013, // words as written
  2.248, // neighbouring words
  0.4054, // name quoted
  1.688, // letters of the name
  4.763, // synonyms
  0.9591, // latent cosine
  0.5655, // place by latent cosine
  1.224, // kinds of values said and asked for
  -2.069, // kinds of values required and not said
];
