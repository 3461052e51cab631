import { LineCounter, parseDocument } from 'yaml';
import { CliError } from './usage.mjs';

const MOST_ALIASES = 1000;

// The library speaks to programmers here.
const WORDS = {
  MULTIPLE_DOCS: 'a second document begins here. Put one in a file.',
  RESOURCE_EXHAUSTION: 'it is nested too deep.',
};

/** A file as plain values, and the lines that they stand on. Throws a CliError that says where it is broken. */
export function readYaml(text, file) {
  const lines = new LineCounter();
  const broken = ({ code, message }, at = '') =>
    new CliError(`${file}${at} ${WORDS[code] ?? message.split('\n')[0].replace(/[.:]?$/, '.')}`);
  try {
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, stringKeys: true });
    const wrong = document.errors[0];
    if (wrong) {
      const { line, col } = lines.linePos(wrong.pos[0]);
      throw broken(wrong, `:${line}:${col}`);
    }
    const lineOf = (path) => {
      const node = document.getIn(path, true);
      return node?.range ? lines.linePos(node.range[0]).line : 1;
    };
    return { value: document.toJS({ maxAliasCount: MOST_ALIASES }), lineOf };
  } catch (error) {
    if (error instanceof CliError) throw error;
    if (error instanceof RangeError) throw broken({ code: 'RESOURCE_EXHAUSTION' });
    if (/^Excessive alias/.test(error.message))
      throw broken({ message: `repeats itself by more than ${MOST_ALIASES.toLocaleString('en')} aliases` });
    throw broken(error);
  }
}
