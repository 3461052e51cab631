/**
 * Weights of the features in `feature-list`, learned by `npm run eval:search -- --weights`. The last five are set by hand:
 * the labelled sets hold few plain commands such as "create an issue", so they say little about them.
 */
export const WEIGHTS: readonly number[] = [
  1.418, // words, synonyms, clauses and source together
  0.634, // fits one clause best
  1.213, // place of the source
  0.4241, // best of the same source
  0.9333, // source covers the clauses
  1.787, // source named
  0.7648, // words of the source that are said
  0.4567, // rarest word in common
  3.325, // cosine of the words
  1.91, // words of the description that are said
  3.189, // said words that parameters have
  0.9837, // words as written
  1.963, // neighbouring words
  0.6782, // name quoted
  1.193, // letters of the name
  4.63, // synonyms
  0.8254, // latent cosine
  0.5722, // place by latent cosine
  0.5739, // kinds of values said and asked for
  -1.309, // kinds of values required and not said
  2, // words of the name that are said
  1, // same kind of operation
  -1.5, // another kind of operation
  -2, // opposite operation
  -1, // all of them, unasked
];
