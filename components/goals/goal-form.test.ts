import { describe, expect, it } from 'vitest';
import { changedFields, draftOf, effectiveAxes, type GoalForm, mergeForms, NO_AXES, patchOf } from './goal-form';

const base: GoalForm = {
  description: '',
  primaryAgent: 'a',
  fallbackAgent: null,
  template: null,
  mode: 'boundary',
  axes: { ...NO_AXES, operations: ['create', 'update'] },
  availableTools: ['one'],
};
const withOperations = (form: GoalForm, operations: string[] | null): GoalForm => ({
  ...form,
  axes: { ...form.axes, operations },
});

describe('what is sent of a form', () => {
  it('is what has changed alone, each axis in its half', () => {
    const after = { ...base, description: 'Said', axes: { ...base.axes, entities: [], operations: null } };
    expect(changedFields(base, after)).toEqual(['operations', 'entities', 'description']);
    expect(patchOf(base, after)).toEqual({
      description: 'Said',
      toolBoundary: { operations: null },
      entityBoundary: { entities: [] },
    });
    expect(patchOf(base, base)).toEqual({});
  });

  it('is tried with what the template gives where the goal states nothing; an empty list is a statement', () => {
    const template = { operations: ['list'], excludeOperations: ['delete'], entities: ['Task'], categories: null };
    const form = { ...base, axes: { ...NO_AXES, entities: [] } };
    expect(effectiveAxes(form.axes, template)).toEqual({ ...template, entities: [] });
    expect(draftOf('GOAL', form, template)).toMatchObject({
      goalId: 'GOAL',
      toolBoundary: { operations: ['list'], excludeOperations: ['delete'] },
      entityBoundary: { entities: [], categories: null },
    });
  });
});

describe('merges a form with a concurrent change', () => {
  it('keeps their words and adds its own; what either removed stays away', () => {
    const mine = withOperations(base, ['create', 'book']);
    const theirs = withOperations(base, ['update', 'create', 'link']);
    const { form, conflicts } = mergeForms(base, mine, theirs);
    expect(form.axes.operations).toEqual(['create', 'link', 'book']);
    expect(conflicts).toEqual([]);
  });

  it('keeps their fields where it changed others', () => {
    const { form, conflicts } = mergeForms(base, { ...base, mode: 'explicit' }, { ...base, description: 'Theirs' });
    expect(form).toEqual({ ...base, mode: 'explicit', description: 'Theirs' });
    expect(conflicts).toEqual([]);
  });

  it('asks where both set one field, and where one of them stopped stating an axis', () => {
    const mine = { ...withOperations(base, null), primaryAgent: 'mine' };
    const theirs = { ...withOperations(base, ['create']), primaryAgent: 'theirs' };
    const { form, conflicts } = mergeForms(base, mine, theirs);
    expect(conflicts.map(({ field }) => field)).toEqual(['operations', 'primaryAgent']);
    expect(form.primaryAgent).toBe('mine');
    expect(conflicts[1]).toMatchObject({ theirs: 'theirs', mine: 'mine' });
  });

  it('asks nothing where both did the same', () => {
    const same = { ...base, primaryAgent: 'b' };
    expect(mergeForms(base, same, same)).toEqual({ form: same, conflicts: [] });
  });
});
