import { expect, it } from 'vitest';
import type { AuditEventView } from '@/lib/features/history/audit/audit-contract';
import { decisionIn } from './use-definition-decision';

const event = (action: string, target: string, tools: string[], label: string) =>
  ({ action, target, details: { tools }, label, actor: 'user:1', at: '2026-01-02T00:00:00Z' }) as AuditEventView;

it('finds who decided about a definition last, alone or with others', () => {
  const events = [
    event('definition.approve', 'tool/send_mail_all', ['send_mail_all'], 'Ann'),
    event('definition.approve', 'quarantine', ['read_mail', 'send_mail'], 'Ben'),
    event('definition.refuse', 'tool/send_mail', ['send_mail'], 'Cem'),
  ];
  expect(decisionIn(events, 'send_mail')).toMatchObject({ outcome: 'approved', by: 'Ben' });
  expect(decisionIn(events.slice(2), 'send_mail')).toMatchObject({ outcome: 'denied', by: 'Cem' });
  expect(decisionIn(events.slice(0, 1), 'send_mail')).toBeNull();
  expect(decisionIn([event('definition.reopen', 'tool/send_mail', [], 'Ann'), ...events], 'send_mail')).toBeNull();
});
