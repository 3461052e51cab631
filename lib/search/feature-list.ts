/**
 * Ranking features: position in a feature row, and sign of the effect (1 or -1). Each is about 0 to 1 and measures
 * relative rank or coverage, never particular words, so that learned weights generalize to other catalogs.
 */
export const FEATURES = [
  { key: 'sum', name: 'words, synonyms, clauses and source', speaks: 1 },
  { key: 'clause', name: 'best tool for a clause', speaks: 1 },
  { key: 'sourcePlace', name: 'rank of the source', speaks: 1 },
  { key: 'sameSource', name: 'other tools of the source', speaks: 1 },
  { key: 'sourceCovers', name: 'source fits every clause', speaks: 1 },
  { key: 'sourceNamed', name: 'source named', speaks: 1 },
  { key: 'sourceWords', name: 'words of the source in the message', speaks: 1 },
  { key: 'rarest', name: 'rarest word in common', speaks: 1 },
  { key: 'cosine', name: 'tf-idf cosine', speaks: 1 },
  { key: 'descriptionSaid', name: 'words of the description in the message', speaks: 1 },
  { key: 'inParameters', name: 'words of the message in parameters', speaks: 1 },
  { key: 'written', name: 'same word forms', speaks: 1 },
  { key: 'neighbours', name: 'adjacent words', speaks: 1 },
  { key: 'quoted', name: 'identifier in the message', speaks: 1 },
  { key: 'letters', name: 'letters of the name', speaks: 1 },
  { key: 'synonyms', name: 'synonyms', speaks: 1 },
  { key: 'latent', name: 'latent cosine', speaks: 1 },
  { key: 'latentPlace', name: 'rank by latent cosine', speaks: 1 },
  { key: 'kindsBoth', name: 'kinds of values that parameters accept', speaks: 1 },
  { key: 'kindsMissing', name: 'required kinds of values not in the message', speaks: -1 },
  { key: 'nameSaid', name: 'words of the name in the message', speaks: 1 },
  { key: 'sameVerb', name: 'same kind of operation', speaks: 1 },
  { key: 'otherVerb', name: 'another kind of operation', speaks: -1 },
  { key: 'opposite', name: 'opposite operation, or a change for a question', speaks: -1 },
  { key: 'qualifier', name: '"all" or "bulk" in the name only', speaks: -1 },
] as const;

export type FeatureKey = (typeof FEATURES)[number]['key'];
export const FEATURE_COUNT = FEATURES.length;

export const AT = Object.fromEntries(FEATURES.map(({ key }, at) => [key, at])) as Record<FeatureKey, number>;
