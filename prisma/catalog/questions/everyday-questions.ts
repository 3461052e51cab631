import questions from './everyday.json';

/** Messages in the demonstration's first organization, with the expected tool; null for none. */
export const EVERYDAY_QUESTIONS = questions as [text: string, tool: string | null][];
