import { expect, test } from 'vitest';
import { isOwnChange } from './is-own-change';

const me = { id: '7c1', email: 'ada@acme.test' };

test('own and imported settings are distinguished from those of others', () => {
  expect(isOwnChange({ author: 'user:7c1', label: 'ada@acme.test' }, me)).toBe(true);
  expect(isOwnChange({ author: 'system:import', label: 'Ambit: import by ada@acme.test' }, me)).toBe(true);
  expect(isOwnChange({ author: 'system:import', label: 'Ambit: import by ben@acme.test' }, me)).toBe(false);
  expect(isOwnChange({ author: 'system:import', label: 'Ambit: imports' }, me)).toBe(false);
  expect(isOwnChange({ author: 'user:9', label: 'Ambit: import by ada@acme.test' }, me)).toBe(false);
});
