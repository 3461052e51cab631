import { describe, expect, it } from 'vitest';
import { runAtOnce } from '@/lib/search/slices';
import { compareResults } from './compare-results';
import { confusionOf, figuresOf, toolFiguresOf } from './figures';
import type { Asked } from './question';
import { formatOf, readQuestions } from './read-questions';

const readAll = (text: string, format: 'jsonl' | 'csv') => runAtOnce(readQuestions(text, format));

const asked = (text: string, tool: string | null, took: string | null, more: Partial<Asked> = {}): Asked => ({
  ...{ text, tool, took, kind: 'message', rank: tool === null ? null : 1, did: null, fault: null },
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
      outcomes: { right: 2, asked: 0, wrong: 3 },
    });
  });

  it('count what would be done: the right thing, a question first, or the wrong thing', () => {
    const run = [
      asked('a', 'find', 'find', { did: 'call' }),
      asked('b', 'find', 'find', { did: 'ask' }),
      asked('c', 'find', 'list', { did: 'call' }),
      asked('d', 'find', null, { did: 'none' }),
      asked('e', null, null, { did: 'none' }),
      asked('f', null, 'find', { did: 'ask' }),
      asked('g', null, 'find', { did: 'call' }),
    ];
    expect(figuresOf(run)).toMatchObject({ outcomes: { right: 2, asked: 2, wrong: 3 }, falseCalls: 1 });
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

  it('report what was taken for what', () => {
    const cells = confusionOf([...RUN, asked('f', 'find', 'list')]);
    expect(cells[0]).toEqual({ expected: 'find', took: 'list', count: 2 });
    expect(cells.reduce((sum, one) => sum + one.count, 0)).toBe(6);
  });
});

describe('two runs', () => {
  it('are worse by one lost question, and by one more call where none is right', () => {
    const lost = RUN.map((one) => (one.text === 'a' ? { ...one, took: null } : one));
    expect(compareResults(RUN, lost)).toMatchObject({
      verdict: 'worse',
      changed: [{ text: 'a', before: 'find', after: null, change: 'broken' }],
    });
    const called = RUN.map((one) => (one.text === 'd' ? { ...one, took: 'list' } : one));
    expect(compareResults(RUN, called).verdict).toBe('worse');
    expect(compareResults(lost, RUN).verdict).toBe('better');
    expect(compareResults(RUN, RUN)).toMatchObject({
      verdict: 'same',
      changed: [],
      hits: { p: 1 },
      significant: false,
    });
    // One question of five may be chance; twenty of twenty are not.
    expect(compareResults(lost, RUN).significant).toBe(false);
    const twenty = (took: string | null) => Array.from({ length: 20 }, (_, i) => asked(`q${i}`, 'find', took));
    expect(compareResults(twenty(null), twenty('find'))).toMatchObject({ verdict: 'better', significant: true });
  });

  it('are reported although they change no figure', () => {
    const other = RUN.map((one) => (one.text === 'b' ? { ...one, took: null } : one));
    expect(compareResults(RUN, other)).toMatchObject({ verdict: 'same', changed: [{ text: 'b', change: 'other' }] });
  });

  it('are about the questions that both were asked and that have the same answer', () => {
    const other = [asked('A ', 'find', 'find'), asked('b', 'list', 'list'), asked('z', 'find', null)];
    expect(compareResults(RUN, other)).toMatchObject({
      compared: { positives: 1, negatives: 0 },
      left: 6,
      changed: [],
    });
  });
});

describe('files of questions', () => {
  it('reads JSONL with common field names and reports invalid lines', () => {
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
    const { questions, refused, repeated } = readAll(text, 'jsonl');
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
    expect(readAll(text, 'csv')).toEqual({
      questions: [
        { text: 'Where, exactly, is "it"?', tool: 'find', kind: 'message' },
        { text: 'Hello', tool: null, kind: 'message' },
      ],
      refused: [],
      repeated: 0,
    });
  });

  it('keeps line ends within quotes and counts lines as the file does', () => {
    const { questions, refused } = readAll('question,tool\n"one\ntwo",find\nthree,not a tool\n', 'csv');
    expect(questions[0]?.text).toBe('one\ntwo');
    expect(refused).toEqual([{ line: 4, message: expect.stringContaining('not a tool') }]);
  });

  it.each([
    ['jsonl', '{}\n'],
    ['csv', 'What is it,not a tool\n'],
  ] as const)('rejects %s of more than 10,000 lines without parsing the rest', (format, line) => {
    expect(readAll(line.repeat(10_000), format).refused).toHaveLength(10_000);
    const steps = readQuestions(line.repeat(100_000), format);
    let taken = 0;
    const parse = () => {
      while (!steps.next().done) taken += 1;
    };
    expect(parse).toThrow(expect.objectContaining({ code: 'invalid' }));
    expect(taken).toBeLessThan(11_000);
  });

  it.each([
    ['csv', ','.repeat(1_000_000)],
    ['csv', 'a'.repeat(1_000_000)],
    ['jsonl', '\n'.repeat(1_000_000)],
  ] as const)('pauses within %s of a single row or blank lines', (format, text) => {
    const steps = readQuestions(text, format);
    let pauses = 0;
    while (!steps.next().done) pauses += 1;
    expect(pauses).toBeGreaterThanOrEqual(99);
  });

  it('rejects a line of JSON that is too long to be a question', () => {
    const { refused } = readAll(`{"question":"a","tool":"${'x'.repeat(100_000)}"}`, 'jsonl');
    expect(refused).toEqual([{ line: 1, message: 'has more than 100000 characters' }]);
  });
});
