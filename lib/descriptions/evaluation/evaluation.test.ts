import { describe, expect, it } from 'vitest';
import { compareAsked } from './compare-asked';
import { confusionOf, figuresOf, toolFiguresOf } from './figures';
import type { Asked } from './question';
import { formatOf, readQuestions } from './read-questions';

const asked = (text: string, tool: string | null, took: string | null, more: Partial<Asked> = {}): Asked => ({
  ...{ text, tool, took, kind: 'message', rank: tool === null ? null : 1, fault: null },
  ...more,
});

const RUN = [
  asked('a', 'find', 'find'),
  asked('b', 'find', 'list', { rank: 2 }),
  asked('c', 'list', null, { rank: 9 }),
  asked('d', null, null),
  asked('e', null, 'find'),
];

describe('figures', () => {
  it('count what is right, what could have been, and calls where none is right', () => {
    expect(figuresOf(RUN)).toEqual({
      ...{ questions: 5, positives: 3, hits: 1, found: 2, negatives: 2, falseCalls: 1, faults: 0 },
    });
  });

  it('count a question that could not be asked as missed, and not as a call', () => {
    const lost = [asked('a', 'find', null, { fault: 'away' }), asked('b', null, null, { fault: 'away' })];
    expect(figuresOf(lost)).toMatchObject({ hits: 0, falseCalls: 0, faults: 2 });
  });

  it('tell each tool’s', () => {
    expect(toolFiguresOf(RUN)).toEqual([
      { tool: 'find', questions: 2, hits: 1, taken: 2, wrong: 1 },
      { tool: 'list', questions: 1, hits: 0, taken: 1, wrong: 1 },
    ]);
  });

  it('tell what was taken for what', () => {
    const cells = confusionOf([...RUN, asked('f', 'find', 'list')]);
    expect(cells[0]).toEqual({ expected: 'find', took: 'list', count: 2 });
    expect(cells.reduce((sum, one) => sum + one.count, 0)).toBe(6);
  });
});

describe('two runs', () => {
  it('are worse by one lost question, and by one more call where none is right', () => {
    const lost = RUN.map((one) => (one.text === 'a' ? { ...one, took: null } : one));
    expect(compareAsked(RUN, lost)).toMatchObject({
      verdict: 'worse',
      changed: [{ text: 'a', before: 'find', after: null, change: 'broken' }],
    });
    const called = RUN.map((one) => (one.text === 'd' ? { ...one, took: 'list' } : one));
    expect(compareAsked(RUN, called).verdict).toBe('worse');
    expect(compareAsked(lost, RUN).verdict).toBe('better');
    expect(compareAsked(RUN, RUN)).toMatchObject({ verdict: 'same', changed: [], hits: { p: 1 } });
  });

  it('say when another wrong tool is taken, which changes no figure', () => {
    const other = RUN.map((one) => (one.text === 'b' ? { ...one, took: null } : one));
    expect(compareAsked(RUN, other)).toMatchObject({ verdict: 'same', changed: [{ text: 'b', change: 'other' }] });
  });

  it('are about the questions that both were asked and that have the same answer', () => {
    const other = [asked('A ', 'find', 'find'), asked('b', 'list', 'list'), asked('z', 'find', null)];
    expect(compareAsked(RUN, other)).toMatchObject({ compared: { positives: 1, negatives: 0 }, left: 6, changed: [] });
  });
});

describe('files of questions', () => {
  it('reads JSONL with the names that files have, and says which lines are none', () => {
    const text = [
      '{"question":"How do I stop vibe coding?","tool":"search_knowledge_base"}',
      '{"text":"What is the weather?","expected":null}',
      '{"query":"old name","tool":"","kind":"name"}',
      '{"text":"no answer"}',
      'no json',
      '',
      '{"text":"how do i stop  vibe coding?","tool":"x"}',
    ].join('\n');
    expect(formatOf(text)).toBe('jsonl');
    const { questions, refused, repeated } = readQuestions(text, 'jsonl');
    expect(questions).toEqual([
      { text: 'How do I stop vibe coding?', tool: 'search_knowledge_base', kind: 'message' },
      { text: 'What is the weather?', tool: null, kind: 'message' },
      { text: 'old name', tool: null, kind: 'name' },
    ]);
    expect(refused.map(({ line }) => line)).toEqual([4, 5]);
    expect(repeated).toBe(1);
  });

  it.each([
    ['commas', 'tool,question\nfind,"Where, exactly, is ""it""?"\nnone,Hello'],
    ['semicolons', 'Question;Tool\n"Where, exactly, is ""it""?";find\nHello;'],
    ['tabs and no heading', 'Where, exactly, is "it"?\tfind\r\nHello\t-\r\n'],
  ])('reads CSV with %s', (_, text) => {
    expect(formatOf(text)).toBe('csv');
    expect(readQuestions(text, 'csv')).toEqual({
      questions: [
        { text: 'Where, exactly, is "it"?', tool: 'find', kind: 'message' },
        { text: 'Hello', tool: null, kind: 'message' },
      ],
      refused: [],
      repeated: 0,
    });
  });

  it('keeps line ends within quotes, and tells lines as the file counts them', () => {
    const { questions, refused } = readQuestions('question,tool\n"one\ntwo",find\nthree,not a tool\n', 'csv');
    expect(questions[0]?.text).toBe('one\ntwo');
    expect(refused).toEqual([{ line: 4, message: expect.stringContaining('not a tool') }]);
  });
});
