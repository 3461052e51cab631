import { LineCounter, parseDocument } from 'yaml';
import { CliError } from './usage.mjs';

const MAX_ALIASES = 1000;

const WORDS = {
  MULTIPLE_DOCS: 'only one document per file is supported.',
  RESOURCE_EXHAUSTION: 'it is nested too deeply.',
};

/** Parses YAML to plain values with line numbers. Throws a CliError with the position of an error. */
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
    return { value: document.toJS({ maxAliasCount: MAX_ALIASES }), lineOf };
  } catch (error) {
    if (error instanceof CliError) throw error;
    if (error instanceof RangeError) throw broken({ code: 'RESOURCE_EXHAUSTION' });
    if (/^Excessive alias/.test(error.message))
      throw broken({ message: `uses more than ${MAX_ALIASES.toLocaleString('en')} aliases` });
    throw broken(error);
  }
}
