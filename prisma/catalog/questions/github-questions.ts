import questions from './github.json';

/**
 * Plain requests over the whole catalog of the demonstration, with the operation of GitHub's REST API that fulfills
 * them. Written from the list of operations, before looking at what search finds.
 */
export const GITHUB_QUESTIONS = questions as [text: string, operation: string][];
