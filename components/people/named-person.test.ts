import { expect, it } from 'vitest';
import { namedPerson } from './named-person';

it.each([
  ['user olivia', 'olivia'],
  ['Olivia', 'olivia'],
  ['olivia@acme.example user', 'olivia@acme.example'],
  ['people', 'people'],
  ['users', 'users'],
  ['o', ''],
  ['  ', ''],
])('“%s” names “%s”', (text, name) => {
  expect(namedPerson(text)).toBe(name);
});
