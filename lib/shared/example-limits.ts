export const MAX_EXAMPLES = 20;
export const LONGEST_EXAMPLE = 300;
