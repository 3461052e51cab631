import type { Synonyms } from './axis-names';

/**
 * Axes that may be shown to agents unchanged. Other axes are agents' own text: they are counted but not repeated,
 * unless a person chose them as the meaning of a synonym. Normalized, in alphabetical order.
 */
export const COMMON_AXES: ReadonlySet<string> = new Set(
  `aggregation analysis approval archiving authentication authorization backup billing booking caching calculation
  calendar category classification cleaning comparison contact conversion currency customer data_access data_extraction
  deduplication delivery design email encryption enrichment export extraction filtering formatting forecasting generation
  geocoding identity image import indexing inventory invoicing layout localization logging matching messaging migration
  moderation monitoring navigation normalization notification orchestration ordering pagination parsing payment permission
  persistence planning presentation pricing publishing ranking reading reconciliation refund rendering reporting
  retrieval review routing scheduling scraping search security selection sending shipping sorting storage
  summarization support synchronization tagging tax template transcription transformation translation transport upload
  validation video writing`
    .trim()
    .split(/\s+/),
);

/**
 * Returns true for axes that may be shown to agents and included in notifications: common words, and words a person
 * chose.
 */
export function isNamedAxis(axis: string, synonyms: Synonyms): boolean {
  return COMMON_AXES.has(axis) || [...synonyms.values()].includes(axis);
}
