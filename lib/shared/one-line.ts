/** Replaces line breaks and other white space by single blanks. */
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
