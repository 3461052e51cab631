import { describe, expect, it } from 'vitest';
import { parsePastedReceipt } from './check-receipt';

describe('pasted text', () => {
  it('is a receipt alone, with or without space around it', () => {
    expect(parsePastedReceipt('  a.b.c\n')).toEqual({ receipt: 'a.b.c', tools: null });
    expect(parsePastedReceipt('   ')).toBeNull();
  });

  it('is a whole answer, whose tools are taken byte for byte as they were sent', () => {
    const tools = '[{"name":"a","n":1.0,"text":",\\"summary\\":"}]';
    const sent = `{"agent":{"id":"1"},"revision":"2","tools":${tools},"summary":{"allowed":1},"warnings":[],"receipt":"a.b.c"}`;
    expect(parsePastedReceipt(sent)).toEqual({ receipt: 'a.b.c', tools });
  });

  it('is an answer that a tool printed anew', () => {
    const printed = JSON.stringify({ agent: {}, tools: [{ name: 'a' }], summary: {}, receipt: 'a.b.c' }, null, 2);
    expect(parsePastedReceipt(printed)).toEqual({ receipt: 'a.b.c', tools: '[{"name":"a"}]' });
  });

  it('is JSON without a receipt, or half of it: nothing to check', () => {
    expect(parsePastedReceipt('{"tools":[]}')).toBeNull();
    expect(parsePastedReceipt('{"receipt":"a.b.c"')).toBeNull();
  });
});
