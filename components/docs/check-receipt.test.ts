import { describe, expect, it } from 'vitest';
import { readPasted } from './check-receipt';

describe('what somebody pastes', () => {
  it('is a receipt alone, with or without space around it', () => {
    expect(readPasted('  a.b.c\n')).toEqual({ receipt: 'a.b.c', tools: null });
    expect(readPasted('   ')).toBeNull();
  });

  it('is a whole answer, whose tools are taken byte for byte as they were sent', () => {
    const tools = '[{"name":"a","n":1.0,"text":",\\"summary\\":"}]';
    const sent = `{"agent":{"id":"1"},"revision":"2","tools":${tools},"summary":{"allowed":1},"warnings":[],"receipt":"a.b.c"}`;
    expect(readPasted(sent)).toEqual({ receipt: 'a.b.c', tools });
  });

  it('is an answer that a tool printed anew', () => {
    const printed = JSON.stringify({ agent: {}, tools: [{ name: 'a' }], summary: {}, receipt: 'a.b.c' }, null, 2);
    expect(readPasted(printed)).toEqual({ receipt: 'a.b.c', tools: '[{"name":"a"}]' });
  });

  it('is JSON without a receipt, or half of it: nothing to check', () => {
    expect(readPasted('{"tools":[]}')).toBeNull();
    expect(readPasted('{"receipt":"a.b.c"')).toBeNull();
  });
});
