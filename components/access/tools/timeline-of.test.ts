import { describe, expect, it } from 'vitest';
import { revisionWords } from '@/components/common/history/describe-revision';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';
import type { PlatformChangeView } from '@/lib/features/history/platform-changes/platform-change-contract';
import type { CohesionWarningView } from '@/lib/features/insights/cohesion/cohesion-contract';
import { timelineOf } from './timeline-of';

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
const warning = { id: 'w', kind: 'implementation', method: 'call', openedAt: at(2), closedAt: at(5), share: 0.131 };

describe('timelineOf', () => {
  it('joins changes with the beginning and end of warnings, newest first', () => {
    const revisions = [
      { number: '4', at: at(4), changes: [] },
      { number: '1', at: at(1), changes: [] },
    ] as unknown as RevisionView[];
    const platform = [{ revision: '90', at: at(3), effects: [] }] as unknown as PlatformChangeView[];
    const events = timelineOf('a', revisions, platform, [warning as CohesionWarningView]);
    expect(events.map(({ key }) => key)).toEqual(['w closed', 'revision 4', 'platform 90', 'w opened', 'revision 1']);
    expect(events[3]).toMatchObject({ text: 'Warning: Errors, 13% of calls' });
  });

  it('gives each change its reason: the note, or that of the block', () => {
    const block = (reason: string) => ({
      entity: 'OrgPolicy',
      before: { block: [] },
      after: { block: [{ tool: 'a', reason }] },
    });
    const revisions = [
      { number: '2', at: at(2), note: 'Ticket 7', changes: [block('Under repair')] },
      { number: '1', at: at(1), note: null, changes: [block('Under repair')] },
    ] as unknown as RevisionView[];
    const effects = [{ kind: 'blocked', tools: ['a'], toolCount: 1, reason: 'Phishing' }];
    const platform = [{ revision: '90', at: at(3), effects }] as PlatformChangeView[];
    const reasons = timelineOf('a', revisions, platform, []).map((event) => 'reason' in event && event.reason);
    expect(reasons).toEqual(['Phishing', 'Ticket 7', 'Under repair']);
  });

  it('leaves out the reasons of other tools in the same revision', () => {
    const block = [
      { tool: 'send_*', reason: 'Phishing' },
      { tool: 'a', reason: 'Under repair' },
    ];
    const revisions = [
      {
        number: '1',
        at: at(1),
        note: null,
        changes: [{ entity: 'OrgPolicy', before: { block: [] }, after: { block } }],
      },
    ] as unknown as RevisionView[];
    const reasonOf = (tool: string) =>
      timelineOf(tool, revisions, [], []).map((event) => 'reason' in event && event.reason);
    expect(reasonOf('a')).toEqual(['Under repair']);
    expect(reasonOf('send_email')).toEqual(['Phishing']);
    expect(reasonOf('b')).toEqual([null]);
  });

  it('names the decision on this tool, of many', () => {
    const approval = (name: string) => ({
      entity: 'Tool',
      before: { name, definition: 'unapproved' },
      after: { name, definition: 'approved' },
    });
    const changes = ['a', 'b', 'c'].map(approval);
    const revisions = [{ number: '1', at: at(1), note: null, changes, changeCount: 3 }] as unknown as RevisionView[];
    const [event] = timelineOf('c', revisions, [], []);
    expect(event?.kind === 'change' && revisionWords(event.revision)).toMatch(/^approved the definition of c;/);
  });

  it('leaves open warnings open', () => {
    const open = { ...warning, closedAt: null, method: 'list' } as CohesionWarningView;
    expect(timelineOf('a', [], [], [open])).toMatchObject([{ text: 'Warning: Errors (list), 13% of calls' }]);
  });
});
