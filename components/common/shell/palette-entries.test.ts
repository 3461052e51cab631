import { expect, test } from 'vitest';
import { filterEntries, type PaletteEntry, toolEntries } from './palette-entries';

const ENTRIES: PaletteEntry[] = [
  { id: 'page:history', group: 'Pages', label: 'History', keywords: 'changes', dated: true, href: '/acme/history' },
  { id: 'block:refund', group: 'Actions', label: 'Block refund_payment', href: '/x', onlyTyped: true },
  { id: 'agent:support', group: 'Agents', label: 'support', href: '/acme/agents/support' },
  {
    ...{ id: 'activity:support', group: 'Pages', label: 'Activity of support', keywords: 'Customer support' },
    ...{ dated: true, href: '/acme/activity?agent=support', onlyTyped: true },
  },
  { id: 'tool:create_event', group: 'Tools', label: 'create_event', href: '/acme/tools?tool=create_event' },
];
const found = (typed: string) => filterEntries(ENTRIES, typed, []).map(({ id }) => id);

test('a question about an agent and a tool is answered first', () => {
  const [answer] = filterEntries(ENTRIES, 'why does support not see create_event', []);
  expect(answer).toMatchObject({ group: 'Answers', href: '/acme/agents/support?tool=create_event' });
});

test('a question that names only an agent leads to its activity', () => {
  expect(found('how is support doing lately?')).toEqual(['activity:support', 'agent:support']);
  expect(found('activity of support')[0]).toBe('activity:support');
});

test('a question that names a period leads to the list of that period', () => {
  const answer = (typed: string) => filterEntries(ENTRIES, typed, [])[0];
  expect(answer('what did support do yesterday?')).toMatchObject({
    ...{ group: 'Answers', label: 'Activity of support, yesterday' },
    href: '/acme/activity?agent=support&days=yesterday',
  });
  expect(answer('customer support this week')?.href).toBe('/acme/activity?agent=support&days=7');
  expect(answer('activity of support today')?.href).toBe('/acme/activity?agent=support&days=1');
  expect(answer('changes in the last 30 days')?.href).toBe('/acme/history?days=30');
  expect(found('yesterday'), 'no agent was named').toEqual(['page:history:yesterday']);
});

test('actions are found by what they are called, never by scattered letters', () => {
  expect(found('block refund')).toEqual(['block:refund']);
  expect(found('bkrfnd')).toEqual([]);
  expect(found('hsty')).toEqual([]);
  expect(found('history')).toEqual(['page:history']);
});

test('a tool is found by its title in any language and width', () => {
  const tool = (name: string, keywords: string): PaletteEntry => ({
    id: `tool:${name}`,
    group: 'Tools',
    label: name,
    keywords,
  });
  const tools = [tool('zh_refund', '退款'), tool('ja_shop', 'レストラン'), tool('de_end', 'Vertragskündigung')];
  const foundIn = (typed: string) => filterEntries(tools, typed, []).map(({ id }) => id);
  expect(foundIn('退款')).toEqual(['tool:zh_refund']);
  expect(foundIn('ﾚｽﾄﾗﾝ')).toEqual(['tool:ja_shop']);
  expect(foundIn('vertragskundigung')).toEqual(['tool:de_end']);
  expect(filterEntries(ENTRIES, 'ｃｒｅａｔｅ_event', [])[0]).toMatchObject({
    id: 'tool:create_event',
    ranges: [[0, 12]],
  });
});

test('tools that the API found keep their order', () => {
  expect(toolEntries(ENTRIES, ['unknown', 'create_event']).map(({ id }) => id)).toEqual(['tool:create_event']);
});
