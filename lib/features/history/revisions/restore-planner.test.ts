import { describe, expect, it } from 'vitest';
import { Planner } from './restore-planner';

const AROUND = {
  now: 0,
  otherProfiles: new Set<string>(),
  usedProfiles: new Set<string>(),
  otherTools: new Set<string>(),
  providers: new Set<string>(),
};

describe('a name that a remaining row holds', () => {
  it.each([
    ['Tool', 'name', 'tool'],
    ['Profile', 'slug', 'profile'],
    ['Channel', 'slug', 'channel'],
    ['BoundaryTemplate', 'slug', 'boundary template'],
  ])('of %s is explained with its kind', (entity, column, kind) => {
    const present = {
      [entity]: new Map([
        ['renamed', { [column]: 'now' }],
        ['newer', { [column]: 'before' }],
      ] as const),
    };
    const past = { [entity]: new Map([['renamed', { [column]: 'before' }]] as const) };
    const plan = new Planner(present, past, AROUND);
    for (const _ of plan.replace(entity, () => ({ what: 'newer', why: 'it stays' })));
    expect(plan.steps).toEqual([]);
    expect(plan.notRestored).toEqual([
      { what: 'newer', why: 'it stays' },
      { what: 'the name before', why: `another ${kind} has it now` },
    ]);
  });
});
