import { expect, it } from 'vitest';
import { countRule, describeRule } from './layer-labels';

it('counts the tools that a rule excludes', () => {
  expect(describeRule('org.integration')).toBe('needs an integration');
  expect(countRule(1, 'org.integration')).toBe('1 needs an integration');
  expect(countRule(1200, 'org.integration')).toBe('1,200 need an integration');
  expect(countRule(3, 'agent.profile')).toBe('3 not in the profile');
});
