import { createLoader, createSerializer } from 'nuqs/server';
import { describe, expect, it } from 'vitest';
import { flag, list, oneOf, text } from './url-parsers';

const parsers = { q: text, category: list, new: flag, tab: oneOf(['tools', 'agents']) };
const load = createLoader(parsers);
const search = createSerializer(parsers);

describe('state in the URL', () => {
  it('has defaults', () => {
    expect(load('')).toEqual({ q: '', category: [], new: false, tab: 'tools' });
  });

  it('reads links', () => {
    expect(load('?q=mail&category=crm&category=finance&new=1&tab=agents')).toEqual({
      q: 'mail',
      category: ['crm', 'finance'],
      new: true,
      tab: 'agents',
    });
  });

  it('ignores unknown values', () => {
    expect(load('?tab=elsewhere&new=yes')).toMatchObject({ tab: 'tools', new: false });
  });

  it('writes what differs from the defaults', () => {
    expect(search({ q: '', category: [], new: false, tab: 'tools' })).toBe('');
    expect(search({ q: 'mail', category: ['crm', 'finance'], new: true, tab: 'agents' })).toBe(
      '?q=mail&category=crm&category=finance&new=1&tab=agents',
    );
  });
});
