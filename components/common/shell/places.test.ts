import { expect, it } from 'vitest';
import { isAtPlace, ORG_PLACES, PLATFORM_PLACES, tabsAt } from './places';

const current = (pathname: string) => tabsAt(pathname, '/acme', ORG_PLACES).find(({ isCurrent }) => isCurrent)?.label;

it('has ten places in an organization and nine on the platform, each with its own shortcut', () => {
  for (const [places, count] of [
    [ORG_PLACES, 10],
    [PLATFORM_PLACES, 9],
  ] as const) {
    expect(places).toHaveLength(count);
    expect(new Set(places.map(({ key }) => key)).size).toBe(count);
  }
});

it('shows the tabs of a place on its pages, but not on details', () => {
  expect(current('/acme/agents')).toBe('Agents');
  expect(current('/acme/agents/templates')).toBe('Goals');
  expect(current('/acme/agents/support')).toBeUndefined();
  expect(current('/acme/agents/goals/EXECUTE_SOLUTION')).toBeUndefined();
  expect(current('/acme')).toBeUndefined();
});

it('marks the place of every page below it', () => {
  const at = (pathname: string) =>
    ORG_PLACES.filter((place) => isAtPlace(pathname, '/acme', place)).map((p) => p.label);
  expect(at('/acme')).toEqual(['Home']);
  expect(at('/acme/agents/goals/EXECUTE_SOLUTION')).toEqual(['Agents']);
  expect(at('/acme/toolshed')).toEqual([]);
});
