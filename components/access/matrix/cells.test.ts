import { describe, expect, it } from 'vitest';
import { RULES } from '@/lib/engine/types';
import { cellCode } from '@/lib/features/access/matrix/matrix-cell-contract';
import { cellAt, nextOwnState, type OwnState, unchangedWords, withCell, withCellBack, withOwnState } from './cells';

const code = (rule: string | null) =>
  cellCode(
    RULES.findIndex((one) => one.rule === rule),
    false,
  );
const agent = (rule: string | null, own = '') => ({
  ...{ slug: 'support', name: 'Support', own, allowed: rule === null ? 1 : 0 },
  cells: String.fromCharCode(code(rule)),
});

describe('Space in a cell of an agent', () => {
  const next = (own: OwnState, rule: string | null) => nextOwnState({ own, code: code(rule) });

  it('blocks what is allowed, then removes the block', () => {
    expect(next('inherit', null)).toBe('block');
    expect(next('allow', null)).toBe('block');
    expect(next('block', 'agent.block')).toBe('inherit');
  });

  it('allows what the agent does not inherit', () => {
    expect(next('inherit', 'agent.profile')).toBe('allow');
    expect(next('inherit', 'agent.allow')).toBe('allow');
    expect(next('inherit', 'org.block')).toBe('allow');
  });

  it('removes an entry that has no effect, because a pattern blocks the tool', () => {
    expect(next('allow', 'agent.block')).toBe('inherit');
  });

  it('goes through each state of a tool that the agent inherits as allowed, and back', () => {
    let column = agent(null);
    const seen = [];
    for (let n = 0; n < 4; n++) {
      const state = nextOwnState(cellAt(column, 0));
      column = withOwnState(column, 0, state) as typeof column;
      seen.push(`${state} ${column.allowed}`);
    }
    expect(seen).toEqual(['block 0', 'inherit 1', 'block 0', 'inherit 1']);
  });
});

describe('an agent’s column', () => {
  it('shows a tool as allowed when it is added to the agent’s profile, which is no entry of its lists', () => {
    const after = withOwnState(agent('agent.profile', '.'), 0, 'allow');
    expect(cellAt(after, 0)).toEqual({ own: 'inherit', code: code(null) });
    expect(after.allowed).toBe(1);
  });

  it('is as before when a refused change is put back', () => {
    const before = agent('agent.profile', '.');
    const after = withCell(withOwnState(before, 0, 'allow'), 0, cellAt(before, 0));
    expect(after).toEqual(before);
  });
});

it('puts a refused change back, unless the cell changed again', () => {
  const before = agent(null, '.');
  const blocked = withOwnState(before, 0, 'block');
  const shown = cellAt(blocked, 0);
  expect(withCellBack(blocked, 0, shown, cellAt(before, 0))).toEqual(before);
  const unblocked = withOwnState(blocked, 0, 'inherit');
  expect(withCellBack(unblocked, 0, shown, cellAt(agent('org.block', '.'), 0))).toBe(unblocked);
});

it('says why a change stores nothing', () => {
  const words = (state: OwnState, rule: string | null) =>
    unchangedWords('send_email', 'support', state, { own: 'inherit', code: code(rule) });
  expect(words('allow', null)).toBe('send_email is already allowed for support');
  expect(words('block', 'agent.profile')).toBe('send_email is already blocked for support: not in the profile');
  expect(words('inherit', null)).toBe('send_email has no entry of its own for support');
});
