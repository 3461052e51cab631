import { expect, test } from 'vitest';
import { RankingHealth } from './ranking-health';

const at = (seconds: number) => new Date(1_000_000_000_000 + seconds * 1_000);

test('reports a failure with its time until a vector arrives in time', () => {
  const health = new RankingHealth();
  health.note('acme', 'one', 'it answered 500', at(0));
  health.note('acme', 'one', 'it answered 502', at(7));
  const failing = { space: 'one', error: 'it answered 502', at: at(7), byWordsSince: at(0) };
  expect(health.unsavedNotes()).toEqual([['acme', failing]]);
  health.noteReported('acme', health.unsavedNoteOf('acme')!);
  expect(health.unsavedNotes()).toEqual([]);
  health.note('acme', 'one', null, at(9));
  expect(health.unsavedNoteOf('acme')).toMatchObject({ error: null, byWordsSince: null });
  health.note('acme', 'one', 'it answered 500', at(20));
  expect(health.unsavedNoteOf('acme')).toMatchObject({ byWordsSince: at(20) });
  // Another endpoint has its own history.
  health.note('acme', 'two', 'it answered 500', at(30));
  expect(health.unsavedNoteOf('acme')).toMatchObject({ byWordsSince: at(30) });
  health.forget('acme');
  expect(health.unsavedNotes()).toEqual([]);
});

test('reports health every half minute, and again what arrived meanwhile', () => {
  const health = new RankingHealth();
  health.note('acme', 'one', null, at(0));
  const first = health.unsavedNoteOf('acme')!;
  health.note('acme', 'one', 'it answered 500', at(1));
  health.noteReported('acme', first);
  expect(health.unsavedNoteOf('acme')?.error).toBe('it answered 500');
  health.note('acme', 'one', null, at(2));
  health.noteReported('acme', health.unsavedNoteOf('acme')!);
  health.note('acme', 'one', null, at(20));
  expect(health.unsavedNotes()).toEqual([]);
  health.note('acme', 'one', null, at(33));
  expect(health.unsavedNotes()).toHaveLength(1);
});
