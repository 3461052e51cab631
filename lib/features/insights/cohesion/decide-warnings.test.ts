import { expect, it } from 'vitest';
import { assessTool } from '@/lib/cohesion/assess-tool';
import { seriesOf } from '@/lib/cohesion/series';
import { COHESION_DEFAULTS } from '@/lib/cohesion/settings';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { WarningRow } from './cohesion-repository';
import { beforeChange, decideWarnings, type Evaluated } from './decide-warnings';
import { warningPayload } from './warning-payload';

const TODAY = 20_000;
const NOW = new Date(TODAY * 86_400_000);
const settings = COHESION_DEFAULTS;

/** Referrals about one thing, some of today and most of two weeks ago. */
function evaluated(isOpen = false): Evaluated {
  const days = [
    { day: TODAY - 14, ok: 100, wrongToolBoundary: 60 },
    { day: TODAY, ok: 40, wrongToolBoundary: 10 },
  ].map((one) => ({ ...one, execution: 0, contractViolation: 0, lowUtility: 0 }));
  const counts = days.map(({ day, ...one }) => ({ ...one, at: day * 86_400_000 }));
  const referrals = days.flatMap(({ day, wrongToolBoundary }) =>
    Array.from({ length: wrongToolBoundary }, (_, i) => {
      const id = `${day}-${i}`;
      return { id, day, axes: ['extraction', 'transport'], from: id };
    }),
  );
  const evidence = { counts, referrals, corrections: [], sources: { utility: 0, implementation: 0 } };
  const assessment = assessTool(evidence, settings, TODAY);
  const ids = assessment.clusters[0]!.ids;
  const series = (kind: 'boundary' | 'utility' | 'implementation') => {
    const all = seriesOf(kind, evidence, ids, settings);
    return { all, later: all, isOpen: isOpen && kind === 'boundary' };
  };
  const support = { agents: ['a', 'b'], observed: 0, sessions: 3 };
  return {
    support: { boundary: () => support, utility: () => support, implementation: () => support },
    ...{ tool: 'search', method: 'call', cohesion: assessment.cohesion, calls: 1 },
    assessment: { ...assessment, corrections: [], poor: [], failed: [], signature: null },
    series: { boundary: series('boundary'), utility: series('utility'), implementation: series('implementation') },
  };
}

const loaded = (now = settings) => ({ settings: now, synonyms: new Map<string, string>(), version: 2n });

it('counts whole signals and calls of the last days since the rise', () => {
  const [warning] = decideWarnings([evaluated()], [], loaded(), NOW).open;
  expect(warning).toMatchObject({ since: new Date((TODAY - 14) * 86_400_000), before: null });
  expect([warning!.signals, warning!.calls]).toEqual([70, 210]);
  const facts = warningPayload(warning!, { toAgentName: (name: string) => name } as OrgSnapshot, new Map());
  expect(facts.measure.signals / facts.measure.calls).toBeCloseTo(facts.measure.share, 9);
  expect(facts.reason).toBe('70 of 210 recent calls (33%) crossed its boundary, since 2024-09-20 00:00 UTC.');
});

it('reports warnings that a change of settings closed', () => {
  const open = [{ id: 'w', tool: 'search', method: 'call', kind: 'boundary', level: 1, since: NOW } as WarningRow];
  const higher = { ...settings, thresholds: { ...settings.thresholds, boundary: { open: 0.9, close: 0.5 } } };
  const close = (before: Parameters<typeof decideWarnings>[4]) =>
    decideWarnings([evaluated(true)], open, loaded(higher), NOW, before).close;
  expect(close(beforeChange(settings, higher))).toEqual([{ id: 'w', closedBy: 'settings' }]);
  // Those of before would have closed it as well.
  expect(close(beforeChange(higher, higher))).toEqual([{ id: 'w', closedBy: 'recovered' }]);
  expect(close(null)).toEqual([{ id: 'w', closedBy: 'recovered' }]);
});
