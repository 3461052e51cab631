import { describe, expect, it } from 'vitest';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import type { PlatformChangeView } from '@/lib/features/history/platform-changes/platform-change-contract';
import type { CohesionWarningView } from '@/lib/features/insights/cohesion/cohesion-contract';
import { timelineOf } from './timeline-of';

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
const warning = { id: 'w', kind: 'implementation', method: 'call', openedAt: at(2), closedAt: at(5), share: 0.131 };

describe('timelineOf', () => {
  it('joins changes with the beginning and end of warnings, newest first', () => {
    const revisions = [
      { number: '4', at: at(4) },
      { number: '1', at: at(1) },
    ] as RevisionView[];
    const platform = [{ revision: '90', at: at(3) }] as PlatformChangeView[];
    const events = timelineOf(revisions, platform, [warning as CohesionWarningView]);
    expect(events.map(({ key }) => key)).toEqual(['w closed', 'revision 4', 'platform 90', 'w opened', 'revision 1']);
    expect(events[3]).toMatchObject({ text: 'Warning: Errors, 13% of calls' });
  });

  it('leaves open warnings open', () => {
    const open = { ...warning, closedAt: null, method: 'list' } as CohesionWarningView;
    expect(timelineOf([], [], [open])).toMatchObject([{ text: 'Warning: Errors (list), 13% of calls' }]);
  });
});
