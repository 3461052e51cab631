import { expect, it } from 'vitest';
import { phrasalVerbs } from './phrasal-verbs';
import { SearchIndex } from './search-index';

it.each([
  ['The concert will not take place, call it off', ['cancel']],
  ['Sign Jonas up for the gala', ['register']],
  ['Set up a checkout page', ['create']],
  ['Put the landing page online', ['publish']],
  ['Take the pass off sale', ['remove', 'deactivate', 'cancel']],
  ['Give ticket 81 to Luca', ['assign']],
  ['Turn the lights on', ['activate', 'enable']],
  ['Turn on this webhook', ['activate', 'enable']],
  ['Turn on 2FA for Anna', ['activate', 'enable']],
  ['Switch on that rule', ['activate', 'enable']],
  ['Switch it off', ['disable', 'deactivate']],
  ['Please sign off the invoice', ['approve']],
])('%j orders %j', (message, words) => {
  expect(phrasalVerbs(message)).toMatchObject({ words, order: words });
});

it.each([
  ['Show the registrations of people who signed up', ['register']],
  ['Delete the page that Tom set up', ['create']],
  ['I set up a page yesterday, delete it', ['create']],
  ['After Tom set up the page, publish it', ['create']],
])('%j only mentions %j', (message, words) => {
  expect(phrasalVerbs(message)).toMatchObject({ words, order: [] });
});

it.each([
  'Call the customer',
  'Please take the book. The sale is off',
  'Switch Anna to the evening shift on Friday',
  'Switch the shift on Friday',
  'Switch the shift on the 5th',
  'Switch the shift on next Monday',
  'Call Anna about her day off',
  'Give me the list of tickets to sell',
  'Set the price up to 30 euros',
])('%j has none', (message) => {
  expect(phrasalVerbs(message)).toMatchObject({ words: [], order: [] });
});

function firstOf(names: readonly string[], message: string): string {
  const tools = names.map((name) => ({ name, description: `${name.replaceAll('_', ' ')}.` }));
  return names[SearchIndex.build(tools).search(message)[0]!.tool]!;
}

it.each([
  ['The event is too small, call it off', 'cancel_event', ['update_event', 'list_events', 'cancel_event']],
  [
    'Show the registrations of people who signed up',
    'list_registrations',
    ['create_registration', 'list_registrations', 'cancel_registration'],
  ],
  ['Switch Anna to the evening shift on Friday', 'update_shift', ['update_shift', 'enable_shift', 'list_shifts']],
  ['Delete the page that Tom set up', 'delete_page', ['create_page', 'update_page', 'delete_page', 'list_pages']],
  ['Sign off the invoice', 'approve_invoice', ['cancel_invoice', 'approve_invoice', 'remove_invoice']],
])('%j finds %s', (message, expected, names) => {
  expect(firstOf(names, message)).toBe(expected);
});
