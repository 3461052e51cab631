import { at, type Sample } from '../sample';

export const workflows = (now: number, org: string): Sample[] => [
  {
    id: 'workflow_1',
    name: 'Thank-you after payment',
    trigger: 'payment_received',
    enabled: true,
    lastRunAt: at(now, -1, 8),
    steps: [
      { action: 'send_message', targetId: 'template_1' },
      { action: 'add_tag', targetId: 'paid' },
    ],
  },
  {
    id: 'workflow_2',
    name: 'New lead',
    trigger: 'form_submitted',
    enabled: true,
    lastRunAt: at(now, -4, 17),
    steps: [{ action: 'open_ticket' }],
  },
  {
    id: 'workflow_3',
    name: 'Weekly report',
    trigger: 'schedule',
    enabled: false,
    lastRunAt: null,
    steps: [{ action: 'notify_member', targetId: `owner@${org}.example` }],
  },
];
