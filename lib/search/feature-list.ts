/**
 * Ranking features: position in a feature row, and sign of the effect (1 or -1). Each is about 0 to 1 and measures
 * relative rank or coverage, never particular words, so that learned weights generalize to other catalogs.
 */
export const FEATURES = [
  { key: 'sum', name: 'words, synonyms, clauses and source together', speaks: 1 },
  { key: 'clause', name: 'fits one clause best', speaks: 1 },
  { key: 'sourcePlace', name: 'place of the source', speaks: 1 },
  { key: 'sameSource', name: 'best of the same source', speaks: 1 },
  { key: 'sourceCovers', name: 'source covers the clauses', speaks: 1 },
  { key: 'sourceNamed', name: 'source named', speaks: 1 },
  { key: 'sourceWords', name: 'words of the source that are said', speaks: 1 },
  { key: 'rarest', name: 'rarest word in common', speaks: 1 },
  { key: 'cosine', name: 'cosine of the words', speaks: 1 },
  { key: 'descriptionSaid', name: 'words of the description that are said', speaks: 1 },
  { key: 'inParameters', name: 'said words that parameters have', speaks: 1 },
  { key: 'written', name: 'words as written', speaks: 1 },
  { key: 'neighbours', name: 'adjacent words', speaks: 1 },
  { key: 'quoted', name: 'name quoted', speaks: 1 },
  { key: 'letters', name: 'letters of the name', speaks: 1 },
  { key: 'synonyms', name: 'synonyms', speaks: 1 },
  { key: 'latent', name: 'latent cosine', speaks: 1 },
  { key: 'latentPlace', name: 'place by latent cosine', speaks: 1 },
  { key: 'kindsBoth', name: 'kinds of values said and asked for', speaks: 1 },
  { key: 'kindsMissing', name: 'kinds of values required and not said', speaks: -1 },
  { key: 'nameSaid', name: 'words of the name that are said', speaks: 1 },
  { key: 'sameVerb', name: 'same kind of operation', speaks: 1 },
  { key: 'otherVerb', name: 'another kind of operation', speaks: -1 },
  { key: 'opposite', name: 'opposite operation, or a change for a question', speaks: -1 },
  { key: 'qualifier', name: 'name qualified as not asked for', speaks: -1 },
] as const;

export type FeatureKey = (typeof FEATURES)[number]['key'];
export const FEATURE_COUNT = FEATURES.length;

export const AT = Object.fromEntries(FEATURES.map(({ key }, at) => [key, at])) as Record<FeatureKey, number>;
