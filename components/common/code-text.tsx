/** Server text with `code spans` in monospace. */
export function CodeText({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    // Every second part stood between backticks.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
