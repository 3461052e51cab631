/** Parses typed data: a JSON object, or one `topic value` pair per line. */
export function readData(text: string): { value: Record<string, unknown> } | { problem: string } {
  const trimmed = text.trim();
  if (!trimmed) return { value: {} };
  if (trimmed.startsWith('{')) {
    try {
      return { value: JSON.parse(trimmed) as Record<string, unknown> };
    } catch (error) {
      return { problem: `Invalid JSON: ${error instanceof Error ? error.message : 'it cannot be parsed'}` };
    }
  }
  const value: Record<string, unknown> = {};
  for (const [index, line] of trimmed.split('\n').entries()) {
    if (!line.trim()) continue;
    const [, topic = '', said = ''] = /^\s*([^:=]+?)\s*[:=]\s*(.*)$/.exec(line) ?? [];
    if (!topic) return { problem: `Line ${index + 1} has no topic. Write it as customer: Ada.` };
    value[topic] = said.trim();
  }
  return { value };
}
