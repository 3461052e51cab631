import type { EngineGoal, EngineTool, RuleName } from '../types';
import { remembering } from './oracle-patterns';

/** Letters and digits are a word; it also ends where a small letter or digit meets a capital, and before the last of several capitals that a small letter follows. */
const words = remembering((text: string): string[] => {
  const found: string[] = [];
  let word = '';
  for (let i = 0; i < text.length; i++) {
    const [before, char, after] = [text[i - 1] ?? ' ', text[i]!, text[i + 1] ?? ' '];
    const hump = /[A-Z]/.test(char) && (/[a-z0-9]/.test(before) || (/[A-Z]/.test(before) && /[a-z]/.test(after)));
    if ((hump || !/[A-Za-z0-9]/.test(char)) && word !== '') {
      found.push(word.toLowerCase());
      word = '';
    }
    if (/[A-Za-z0-9]/.test(char)) word += char;
  }
  return word === '' ? found : [...found, word.toLowerCase()];
});

/** Endings and their replacements, for plurals and then for verbs; the random worlds contain no irregular words. */
const folded = remembering((word: string): string[] => {
  const plural = [word];
  if (/^..+ies$/.test(word)) plural.push(word.replace(/ies$/, 'y'));
  if (/[sxzo]es$|[cs]hes$/.test(word)) plural.push(word.replace(/es$/, ''));
  if (/..[^s]*s$/.test(word) && !/ss$/.test(word)) plural.push(word.replace(/s$/, ''));
  const verbs = plural.flatMap((form) => {
    const stem = /^(..+)ing$/.exec(form)?.[1] ?? (/eed$/.test(form) ? undefined : /^(..+)ed$/.exec(form)?.[1]);
    if (/^..+ied$/.test(form)) return [form.replace(/ied$/, 'y')];
    if (stem === undefined || !/[aeiouy]/.test(stem)) return [];
    return /([b-df-hj-np-tv-z])\1$/.test(stem) ? [stem, `${stem}e`, stem.slice(0, -1)] : [stem, `${stem}e`];
  });
  return [...plural, ...verbs];
});

function isAbout(phrases: readonly string[], term: string): boolean {
  const wanted = words(term);
  if (wanted.length === 0) return false;
  const same = (a: string, b: string) => folded(a).some((form) => folded(b).includes(form));
  return phrases.map(words).some((held) => {
    const starts = held.map((_, start) => held.slice(start, start + wanted.length));
    return starts.some((row) => row.length === wanted.length && row.every((word, w) => same(word, wanted[w]!)));
  });
}

/** True if a tool has one of these operations, by name or declaration. */
export function does(tool: EngineTool, operations: readonly string[]): boolean {
  return operations.some((term) => isAbout([ownWords(tool), ...tool.operations], term));
}

const ownWords = ({ name, origin, imported }: EngineTool) =>
  origin === 'source' || imported ? name.replace(/^.*?__/, '') : name;

/** The rules of the goal that exclude a tool. */
export function goalRules(goal: EngineGoal | null, tool: EngineTool): RuleName[] {
  if (goal === null) return [];
  const excluding: RuleName[] = [];
  const isExcluded = does(tool, goal.excludeOperations);
  if (goal.mode === 'explicit') {
    if (!goal.availableTools.includes(tool.name)) excluding.push('goal.explicit');
    if (isExcluded) excluding.push('goal.excluded');
    return excluding;
  }
  if (goal.categories !== null && !goal.categories.includes(tool.category)) excluding.push('goal.category');
  if (goal.operations !== null && !does(tool, goal.operations)) excluding.push('goal.operation');
  if (isExcluded) excluding.push('goal.excluded');
  const about = [ownWords(tool), ...tool.entities];
  if (goal.entities !== null && !goal.entities.some((term) => isAbout(about, term))) excluding.push('goal.entity');
  return excluding;
}
