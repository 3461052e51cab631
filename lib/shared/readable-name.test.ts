import { expect, it } from 'vitest';
import { readableName, wordsOfName } from './readable-name';

it.each([
  [{ name: 'create_event', title: 'Create an event' }, 'Create an event'],
  [{ name: 'contacts_search_contact' }, 'Contacts search contact'],
  [{ name: 'contacts__search_contact', title: 'contacts__search_contact' }, 'Search contact'],
  [{ name: 'contacts__search_contact', title: 'searchContact' }, 'Search contact'],
  [{ name: 'crm__Search', title: '  ' }, 'Search'],
  [{ name: 'export_PDF', title: null }, 'Export PDF'],
  [{ name: '__' }, '__'],
])('calls %j %s', (tool, label) => {
  expect(readableName(tool)).toBe(label);
});

it('cuts a title that is a text', () => {
  expect(readableName({ name: 'a', title: 'very long '.repeat(30) }).length).toBeLessThanOrEqual(80);
});

it.each([
  ['startDate', 'start date'],
  ['customer_id', 'customer id'],
  ['ISBN', 'ISBN'],
  ['getURLOf', 'get URL of'],
  ['über_größe', 'über größe'],
  ['_', '_'],
])('takes %s apart', (name, words) => {
  expect(wordsOfName(name)).toBe(words);
});
