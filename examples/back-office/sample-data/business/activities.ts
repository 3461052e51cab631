import { at, type Sample } from '../sample';

export const activities = (now: number): Sample[] => [
  {
    id: 'activity_1',
    contactId: 'contact_1',
    kind: 'call',
    summary: 'Wants 40 seats at the gala.',
    occurredAt: at(now, -3, 11),
  },
  {
    id: 'activity_2',
    contactId: 'contact_4',
    kind: 'note',
    summary: 'Prefers email.',
    occurredAt: at(now, -9, 15),
  },
];
