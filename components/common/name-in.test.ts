import { expect, it } from 'vitest';
import { nameIn } from './name-in';

const names = new Map([
  ['ada@example.com', 'Ada Okafor'],
  ['nameless@example.com', ''],
]);

it.each([
  ['ada@example.com', 'Ada Okafor'],
  ['ada@example.com (key ci)', 'Ada Okafor (key ci)'],
  ['ada@example.com, by suggestion', 'Ada Okafor, by suggestion'],
  ['Ambit: import by ada@example.com (key ci)', 'Ambit: import by Ada Okafor (key ci)'],
  ['ada@example.com approved: as agreed by mail', 'Ada Okafor approved: as agreed by mail'],
  ['left@example.com', 'left@example.com'],
  ['nameless@example.com', 'nameless@example.com'],
  ['npm start', 'npm start'],
  ['', ''],
])('%s is shown as %s', (label, name) => {
  expect(nameIn(names, label)).toBe(name);
});
