/** Deeper JSON is shown as it is: its indentation would grow with the square of the depth. */
const MAX_DEPTH = 50;

const TOKEN = /"(?:[^"\\]|\\.)*"|[[\]{}:,]|[^\s[\]{}:,"]+/g;

/** Indents valid JSON as `JSON.stringify` does, but keeps numbers and repeated names as they are written. */
function indented(json: string): string | null {
  let [text, end] = ['', '\n'];
  let before = '';
  for (const [token] of json.matchAll(TOKEN)) {
    const isEmpty = (token === '}' && before === '{') || (token === ']' && before === '[');
    if (token === '}' || token === ']') end = end.slice(0, -2);
    if (before === ':') text += ' ';
    else if (!isEmpty && text !== '' && token !== ',' && token !== ':') text += end;
    // Shows escaped letters as letters.
    text += token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token;
    if (token === '{' || token === '[') end += '  ';
    if (end.length > 1 + 2 * MAX_DEPTH) return null;
    before = token;
  }
  return text;
}

/** Text of a recorded value. JSON, which tools often return as text, is indented. */
export function jsonText(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value ?? null, null, 2);
  if (!/^\s*[[{]/.test(value)) return value;
  try {
    JSON.parse(value);
  } catch {
    return value;
  }
  return indented(value) ?? value;
}
