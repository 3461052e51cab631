import { describe, expect, it } from 'vitest';
import { firstSentence } from './first-sentence';

describe('the first sentence', () => {
  it.each([
    ['Opens a task. Then more.', 'Opens a task.'],
    ['Opens a task', 'Opens a task'],
    [
      'Lists the organizations of the user\nwho is signed in. OAuth apps\nneed a scope.',
      'Lists the organizations of the user who is signed in.',
    ],
    ['Lists\r\n  what there is.\r\nMore.', 'Lists what there is.'],
    ['Lists what there is\n\nMore of it. And more.', 'Lists what there is'],
    ['\n\nLists what there is.\n \nMore.', 'Lists what there is.'],
    ['Takes a form, e.g. JSON, and sends it. More.', 'Takes a form, e.g. JSON, and sends it.'],
    ['Deprecated. Lists what there is. More.', 'Deprecated. Lists what there is.'],
    ['Costs 3.50 in all. More.', 'Costs 3.50 in all.'],
    ['\u521b\u5efa\u4efb\u52a1\u3002\u5220\u9664\u4efb\u52a1\u3002', '\u521b\u5efa\u4efb\u52a1\u3002'],
    ['', ''],
  ])('of %j', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence);
  });

  it('is the text where it does not end', () => {
    const text = `${'word '.repeat(1_000)}end. More.`;
    expect(firstSentence(text)).toBe(text);
  });
});
