/**
 * Weights of the features in `feature-list`, learned by `npm run eval:search -- --weights`. The last three are set by hand:
 * the labelled sets hold few plain commands such as "create an issue", so they say little about them.
 */
export const WEIGHTS: readonly number[] = [
  1.371, // words, synonyms, clauses and source together
  0.6643, // fits one clause best
  1.217, // place of the source
  0.4275, // best of the same source
  0.9639, // source covers the clauses
  1.647, // source named
  0.7875, // words of the source that are said
  0.463, // rarest word in common
  3.274, // cosine of the words
  1.945, // words of the description that are said
  3.45, // said words that parameters have
  1.024, // words as written
  2.186, // neighbouring words
  0.5236, // name quoted
  1.399, // letters of the name
  5.112, // synonyms
  0.8068, // latent cosine
  0.668, // place by latent cosine
  0.5844, // kinds of values said and asked for
  -1.524, // kinds of values required and not said
  2, // words of the name that are said
  1, // same kind of operation
  -1.5, // another kind of operation
];
