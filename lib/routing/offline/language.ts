import { startsWithImperative } from '../message-parts';
import { type MessageText, readMessage } from './message';

/** Languages by script. Kana comes before Han, because Japanese uses both. */
const SCRIPTS: readonly [string, RegExp][] = [
  ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ['Chinese', /\p{Script=Han}/gu],
  ['Korean', /\p{Script=Hangul}/gu],
  ['Thai', /\p{Script=Thai}/gu],
  ['Arabic', /\p{Script=Arabic}/gu],
  ['Hebrew', /\p{Script=Hebrew}/gu],
  ['Greek', /\p{Script=Greek}/gu],
  ['Hindi', /\p{Script=Devanagari}/gu],
  ['Russian', /\p{Script=Cyrillic}/gu],
];
/** Function words. Those shared with English words are left out. */
const FUNCTION_WORDS: readonly [string, ReadonlySet<string>][] = Object.entries({
  English:
    'a an the of and or to for with from by on at is are was were be been has have had do does did not no my our your his her its their this that these those we you he she it they me us them what which who when where why how all any some please can could will would should if',
  German:
    'der die das und ist sind den dem des ein eine einen einem einer im vom zum zur für mit nicht auch noch ich du er wir ihr sie mir mich dir uns bitte alle welche welcher welches wie wann wer haben hat kann kannst soll zeig zeige mein meine unser unsere oder aber von auf danke dank vielen kein keine keinen niemals',
  French:
    'le la les des du un une et est sont au aux dans pour avec sur pas je tu il elle nous vous moi mes nos tous toutes quel quelle quels quelles avons avez merci que qui ce cette mon ma ne jamais',
  Spanish:
    'el los las del un una y es son en para por con sin no yo nos mis nuestros todos todas qué que cuál cuáles cuándo tenemos hay gracias favor mi lo al nunca',
  Italian:
    'il lo gli le del della dei delle un una e è sono di da per con non io mi noi tutti tutte quale quali abbiamo che grazie mio nostri al mai',
  Portuguese:
    'os um uma e é são do da dos das em no na para por com não eu nós todos todas qual quais quando temos que obrigado obrigada meu nossos ao nunca',
  Dutch:
    'de het een en is zijn van voor met niet ook ik je wij mij ons alle welke wat wie wanneer hebben kan graag dank geen nooit',
  Polish: 'i w z na do nie jest są mi moje nasze wszystkie jakie który które kiedy proszę dziękuję dla oraz nigdy',
  Swedish:
    'och är av för med på till inte jag du vi mig oss alla vilka vilken när har kan tack det den ett en inte aldrig',
  Turkish: 've bir bu için ile mi tüm olan hangi ne zaman bana bize var lütfen teşekkürler',
}).map(([language, words]) => [language, new Set(words.split(' '))]);
const SCRIPT_SHARE = 0.3;
const ENGLISH = 'English';

/** Replaces typed values and quoted text, which may be in any language. */
function ownWords({ text, typed }: MessageText): string {
  let content = text;
  for (const { from, to } of typed) content = content.slice(0, from) + ' '.repeat(to - from) + content.slice(to);
  return content;
}

/** Returns the language of a text by its script and function words. English unless another one is more likely. */
export function languageOf(message: MessageText): string {
  const content = ownWords(message);
  const letters = content.match(/\p{L}/gu)?.length ?? 0;
  for (const [language, letter] of SCRIPTS)
    if ((content.match(letter)?.length ?? 0) > letters * SCRIPT_SHARE) return language;
  // A capitalized word within a sentence is likely part of a name (“El Paso”), and a word after a sign of a term (“-la”).
  const words = message.tokens
    .filter(({ isCapital, isFirst, from }) => (isFirst || !isCapital) && !/[-/._]/.test(content[from - 1] ?? ''))
    .filter(({ from }) => content[from] !== ' ')
    .map(({ lower }) => lower);
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  let best = { language: ENGLISH, hits: 0 };
  for (const [language, known] of FUNCTION_WORDS) {
    const orders = language === ENGLISH && startsWithImperative(content.trim(), () => false) ? 1 : 0;
    const hits = count(known) + orders;
    if (hits > best.hits) best = { language, hits };
  }
  return best.language;
}

export interface ForeignLanguage {
  language: string;
  /** Language of most tool descriptions. */
  expected: string;
}

/** Returns the language of a message that none of the tools is described in, or null. */
export function foreignLanguage(
  message: MessageText,
  tools: readonly { description: string }[],
): ForeignLanguage | null {
  const language = languageOf(message);
  if (language === ENGLISH) return null;
  const known = tools.map(({ description }) => languageOf(readMessage(description)));
  if (known.includes(language)) return null;
  const count = (one: string) => known.filter((other) => other === one).length;
  const [expected = ENGLISH] = [...new Set(known)].sort((a, b) => count(b) - count(a));
  return { language, expected };
}
