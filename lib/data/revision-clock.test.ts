import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRevisionToken, RevisionClock, revisionToken } from './revision-clock';

const counter = fc.integer({ min: 0, max: 999_999_999_999 });

describe('revision tokens', () => {
  it('sort as the counters do: the platform’s first, then the organization’s', () => {
    fc.assert(
      fc.property(counter, counter, counter, counter, (p1, o1, p2, o2) => {
        const earlier = p1 < p2 || (p1 === p2 && o1 < o2);
        expect(revisionToken(p1, o1) < revisionToken(p2, o2)).toBe(earlier);
      }),
    );
  });

  it('come back as their counters, and nothing else does', () => {
    fc.assert(
      fc.property(counter, counter, (platformRevision, revision) => {
        expect(parseRevisionToken(revisionToken(platformRevision, revision))).toEqual({
          platformRevision,
          revision,
          sessionRevision: 0,
        });
      }),
    );
    for (const text of [
      '',
      '1-2',
      '000000000001',
      '000000000001-00000000000x',
      ` ${revisionToken(1, 2)}`,
      `${revisionToken(1, 2)}\n`,
    ]) {
      expect(parseRevisionToken(text), JSON.stringify(text)).toBeNull();
    }
  });
});

describe('RevisionClock', () => {
  it('never goes back, in any order of notifications', () => {
    const clock = new RevisionClock();
    clock.track('a');
    clock.heard('a', 7);
    clock.heard('a', 3);
    clock.committed({ orgId: 'a', revision: 9, policyRevision: 5, platformRevision: 4 });
    clock.platformCommitted(2);
    expect(clock.org('a')).toEqual({ revision: 9, policyRevision: 7 });
    expect(clock.platformRevision).toBe(4);
  });

  it('follows only loaded organizations', () => {
    const clock = new RevisionClock();
    clock.heard('a', 7);
    expect(clock.org('a')).toBeUndefined();
    clock.track('a');
    clock.heard('a', 7);
    clock.track('a');
    expect(clock.org('a')?.policyRevision).toBe(7);
    clock.forget('a');
    expect(clock.org('a')).toBeUndefined();
  });
});
