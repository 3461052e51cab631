import { describe, expect, it } from 'vitest';
import { fuzzyMatch } from './fuzzy';

const found = (text: string, typed: string) =>
  fuzzyMatch(text, typed)?.ranges.map(([start, end]) => text.slice(start, end)) ?? null;

describe('fuzzyMatch', () => {
  it('finds every typed word, in any order', () => {
    expect(found('block send_email', 'email block')).toEqual(['block', 'email']);
    expect(found('block send_email', 'email allow')).toBeNull();
  });

  it('prefers the start of a word', () => {
    expect(found('resend send_email', 'send')).toEqual(['send']);
    expect(fuzzyMatch('resend send_email', 'send')!.ranges[0]![0]).toBe(7);
    expect(fuzzyMatch('send_email', 'send')!.score).toBeGreaterThan(fuzzyMatch('resend', 'send')!.score);
  });

  it('takes letters in order, but not strewn over the text', () => {
    expect(found('create_invoice', 'crinv')).toEqual(['cr', 'inv']);
    expect(found('list_calendar_events', 'xls')).toBeNull();
    expect(found('a long sentence of many words', 'aoy')).toBeNull();
  });

  it('takes no scattered letters where it must be strict', () => {
    const strict = (text: string, typed: string) => fuzzyMatch(text, typed, { strict: true });
    expect(fuzzyMatch('block refund_payment', 'undo')).toBeNull();
    expect(strict('block create_invoice', 'crinv')).toBeNull();
    expect(strict('block create_invoice', 'block inv')).not.toBeNull();
  });

  it('takes everything when nothing is typed', () => {
    expect(found('anything', '')).toEqual([]);
  });
});
