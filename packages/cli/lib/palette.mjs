/** Colours on a terminal, where nobody asked for none. @param {{ isTTY?: boolean }} stream */
export function palette(stream, env = process.env) {
  const on = Boolean(stream.isTTY) && !env.NO_COLOR && env.TERM !== 'dumb';
  const paint = (code) => (on ? (text) => `\u001b[${code}m${text}\u001b[0m` : String);
  return { bold: paint(1), dim: paint(2), red: paint(31), green: paint(32), yellow: paint(33) };
}
