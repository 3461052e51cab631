import { describe, expect, it } from 'vitest';
import { setSizeCodes, setSizeWarning } from './set-size';

describe('the size of a set', () => {
  it.each([
    [128, 20_000, true, []],
    [129, 20_000, true, ['too_many_tools']],
    [129, 20_000, false, []],
    [3, 20_001, false, ['too_many_tokens']],
    [1_289, 501_575, true, ['too_many_tools', 'too_many_tokens']],
  ])('%i tools, %i tokens, OpenAI %s', (tools, tokens, isOpenAi, codes) => {
    expect(setSizeCodes({ tools, tokens }, isOpenAi)).toEqual(codes);
  });

  it('is one warning for members', () => {
    expect(setSizeWarning('mcp_agent', { tools: 128, tokens: 20_000 })).toBeNull();
    expect(setSizeWarning('mcp_agent', { tools: 1_289, tokens: 501_575 })).toEqual({
      code: 'too_many_tools',
      message:
        'mcp_agent receives 1,289 tools with 501,575 tokens of definitions. OpenAI accepts at most 128 tools and models choose well from definitions of up to 20,000 tokens.',
    });
  });
});
