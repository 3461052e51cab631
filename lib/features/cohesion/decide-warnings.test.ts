import { expect, it } from 'vitest';
import { assessTool } from '@/lib/cohesion/assess-tool';
import { COHESION_DEFAULTS } from '@/lib/cohesion/settings';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { WarningRow } from './cohesion-repository';
import { beforeChange, decideWarnings, type Evaluated } from './decide-warnings';
import { warningFacts } from './warning-facts';

const TODAY = 20_000;
const NOW = new Date(TODAY * 86_400_000);
const settings = COHESION_DEFAULTS;

/** Referrals about one thing, some of today and most of two weeks ago, so that their weights differ. */
function evaluated(): Evaluated {
  const days = [
    { day: TODAY - 14, ok: 100, wrongToolBoundary: 60 },
    { day: TODAY, ok: 40, wrongToolBoundary: 10 },
  ].map((one) => ({ ...one, execution: 0, contractViolation: 0, lowUtility: 0 }));
  const referrals = days.flatMap(({ day, wrongToolBoundary }) =>
    Array.from({ length: wrongToolBoundary }, (_, i) => {
      const id = `${day}-${i}`;
      return { id, day, axes: ['extraction', 'transport'], from: id };
    }),
  );
  const assessment = assessTool({ days, referrals, corrections: [], poor: [], failed: [] }, settings, TODAY);
  return {
    ...{ tool: 'search', method: 'call', cohesion: assessment.cohesion, calls: 1 },
    assessment: { ...assessment, corrections: [], poor: [], failed: [], signature: null },
    ...{ since: { boundary: TODAY - 14, utility: TODAY, implementation: TODAY }, sinceRun: {} },
  };
}

const loaded = (now = settings) => ({ settings: now, synonyms: new Map<string, string>(), version: 2n });

it('tells so many signals of so many calls that they are the share', () => {
  const [warning] = decideWarnings([evaluated()], [], loaded(), NOW).open;
  // 10 + 60 / 4 of 50 + 160 / 4.
  expect([warning!.signals, warning!.calls]).toEqual([25, 90]);
  const facts = warningFacts(warning!, { calledName: (name: string) => name } as OrgSnapshot, new Map());
  expect(facts.measure.signals / facts.measure.calls).toBeCloseTo(facts.measure.share, 9);
  expect(facts.reason).toBe('About 25 of 90 recent calls (28 %) asked for work beyond its boundary.');
});

it('says that the settings closed a warning which would have stayed with those of before', () => {
  const open = [{ id: 'w', tool: 'search', method: 'call', kind: 'boundary' } as WarningRow];
  const higher = { ...settings, thresholds: { ...settings.thresholds, boundary: { open: 0.9, close: 0.5 } } };
  const close = (before: Parameters<typeof decideWarnings>[4]) =>
    decideWarnings([evaluated()], open, loaded(higher), NOW, before).close;
  expect(close(beforeChange(settings, higher))).toEqual([{ id: 'w', closedBy: 'settings' }]);
  // Those of before would have closed it as well.
  expect(close(beforeChange(higher, higher))).toEqual([{ id: 'w', closedBy: 'recovered' }]);
  expect(close(null)).toEqual([{ id: 'w', closedBy: 'recovered' }]);
});
