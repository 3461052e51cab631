import { expect, it } from 'vitest';
import { phrasalVerbs } from './phrasal-verbs';
import { SearchIndex } from './search-index';

it.each([
  ['The concert will not take place, call it off', ['cancel']],
  ['Sign Jonas up for the gala', ['register']],
  ['Set up a checkout page', ['create']],
  ['Put the landing page online', ['publish']],
  ['Take the pass off sale', ['remove', 'deactivate', 'cancel']],
  ['Please take the book. The sale is off', []],
  ['Give ticket 81 to Luca', ['assign']],
  ['Call the customer', []],
])('%j says %j', (message, words) => {
  expect(phrasalVerbs(message)).toEqual(words);
});

it('is found by what it says', () => {
  const tools = ['update_event', 'list_events', 'cancel_event'].map((name) => ({
    name,
    description: `${name.replace('_', ' ')}.`,
  }));
  const [best] = SearchIndex.build(tools).search('The event is too small, call it off');
  expect(tools[best!.tool]!.name).toBe('cancel_event');
});
