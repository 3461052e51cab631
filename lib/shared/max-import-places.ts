/** How many refused operations, and how many warnings, an import keeps. */
export const MAX_IMPORT_PLACES = 1_000;
