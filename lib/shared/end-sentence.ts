/** Ends a text that a person wrote, so that a sentence can follow it. */
export const endSentence = (text: string): string =>
  /[.!?…。！？]$/u.test(text.trim()) ? text.trim() : `${text.trim()}.`;
