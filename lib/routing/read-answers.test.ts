import { describe, expect, it } from 'vitest';
import { readReview, readSelection } from './read-answers';

describe('a selection', () => {
  const good = {
    selected_tool: 'ai_read',
    params: { path: '/a' },
    reasoning: 'A file is asked for.',
    confidence: 0.9,
    alternatives: [
      { tool: 'embedding_query', params: { query: 'a' }, reason: 'It may be indexed.' },
      { tool: 'ai_read', params: {} },
      { params: {} },
      'ai_write',
    ],
  };

  it('is read as the seed writes it', () => {
    expect(readSelection(JSON.stringify(good))).toMatchObject({
      also: [],
      tool: {
        toolName: 'ai_read',
        params: { path: '/a' },
        selectionReasoning: 'A file is asked for.',
        selectionConfidence: 0.9,
      },
      alternatives: [
        {
          toolName: 'embedding_query',
          params: { query: 'a' },
          selectionReasoning: 'It may be indexed.',
          selectionConfidence: 0,
        },
        { toolName: 'ai_write', params: {} },
      ],
      reasoning: 'A file is asked for.',
      problem: null,
    });
  });

  it('tells arguments that the answer gives from those that it leaves to the second step', () => {
    const also = [
      { tool: 'ai_write', part: 'and write it', confidence: 0.8 },
      { tool: 'ai_read', params: {} },
    ];
    const read = readSelection(JSON.stringify({ ...good, params: undefined, also }));
    expect([...read.withParams].map(({ toolName }) => toolName)).toEqual(['ai_read']);
    expect(read.withParams.has(read.tool!)).toBe(false);
    expect(read.also[0]).toMatchObject({ toolName: 'ai_write', selectionReasoning: 'and write it' });
  });

  it('has 0.5 where it names no confidence', () => {
    expect(readSelection('{"selected_tool": "ai_read", "params": {}}').tool?.selectionConfidence).toBe(0.5);
  });

  it('may hold further calls, as many as are named rightly', () => {
    const also = [{ tool: 'ai_read', params: { path: '/b' }, reason: 'the other' }, { tool: 7 }, 'ai_read'];
    expect(readSelection(JSON.stringify({ ...good, also })).also).toEqual([
      { toolName: 'ai_read', params: { path: '/b' }, selectionReasoning: 'the other', selectionConfidence: 0.5 },
    ]);
  });

  it('may be none', () => {
    expect(readSelection('{"selected_tool": null, "reasoning": "A greeting.", "confidence": 1.0}')).toMatchObject({
      tool: null,
      also: [],
      alternatives: [],
      reasoning: 'A greeting.',
      problem: null,
    });
  });

  it.each([
    ['in a code block', `\`\`\`json\n${JSON.stringify(good)}\n\`\`\``],
    ['in a code block with words around', `Here it is:\n\`\`\`\n${JSON.stringify(good)}\n\`\`\`\nDone.`],
    ['after thinking aloud', `<think>{"selected_tool": "ai_write"}</think>\n${JSON.stringify(good)}`],
  ])('is read %s', (_, text) => {
    expect(readSelection(text).tool?.toolName).toBe('ai_read');
  });

  it.each([
    ['prose', 'I would use ai_read.'],
    ['JSON cut off', '{"selected_tool": "ai_read", "params": {"pa'],
    ['a list', '[{"selected_tool": "ai_read"}]'],
    ['no name', '{"tool": "ai_read"}'],
    ['an odd name', '{"selected_tool": 7}'],
    ['an empty name', '{"selected_tool": " "}'],
    ['odd params', '{"selected_tool": "ai_read", "params": "/a"}'],
    ['JSON within prose', 'Take {"selected_tool": "ai_read", "params": {}} then.'],
    ['nothing', ''],
  ])('is no tool when it is %s', (_, text) => {
    const { tool, problem } = readSelection(text);
    expect(tool).toBeNull();
    expect(problem).not.toBeNull();
  });
});

describe('a review', () => {
  it('is read as the seed writes it', () => {
    expect(readReview('{"approved": true, "confidence": 0.8, "reasoning": "Right."}')).toEqual({
      approved: true,
      confidence: 0.8,
      reasoning: 'Right.',
    });
  });

  it('may name no confidence', () => {
    expect(readReview('{"approved": false}')).toEqual({ approved: false, confidence: null, reasoning: '' });
  });

  it.each(['', 'Approved.', '{"confidence": 1}', '{"approved": "true", "confidence": 1}', '{"approved": 1}'])(
    'failed with %j',
    (text) => {
      expect(readReview(text)).toBeNull();
    },
  );
});
