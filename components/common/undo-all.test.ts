import { describe, expect, it } from 'vitest';
import { undoAll } from './undo-all';

const fine = () => Promise.resolve();
const fails = () => Promise.reject(new Error('It has changed since.'));

describe('an undo of several changes', () => {
  it('says whether all, some or none were undone', async () => {
    expect(await undoAll([fine, fine])).toEqual({ message: 'Undone', tone: 'neutral' });
    expect((await undoAll([fine, fails])).message).toMatch(/^Not everything was undone: /);
    expect((await undoAll([fails, fails])).message).toMatch(/^Could not be undone: /);
    expect(await undoAll([fails])).toEqual({
      message: 'Could not be undone: It has changed since.',
      tone: 'error',
    });
  });

  it('undoes the rest where one fails', async () => {
    let undone = 0;
    await undoAll([
      fails,
      async () => {
        undone += 1;
      },
    ]);
    expect(undone).toBe(1);
  });
});
