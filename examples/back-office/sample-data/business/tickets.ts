import type { Sample } from '../sample';

export const tickets: Sample[] = [
  {
    id: 'T-1001',
    subject: 'Ticket PDF is empty',
    description: 'The attachment of the confirmation opens as a blank page.',
    contactId: 'contact_6',
    priority: 'high',
    status: 'open',
    history: [],
  },
  {
    id: 'T-1002',
    subject: 'Charged twice',
    description: 'Two seats were charged, one was booked.',
    contactId: 'contact_4',
    priority: 'urgent',
    status: 'in_progress',
    assignee: 'billing',
    history: [],
  },
  {
    id: 'T-1003',
    subject: 'Wheelchair access',
    description: 'Is the upper hall reachable by lift?',
    contactId: 'contact_8',
    priority: 'normal',
    status: 'waiting',
    history: [],
  },
  {
    id: 'T-1004',
    subject: 'Invoice address',
    description: 'Please put the company name on the invoice.',
    contactId: 'contact_2',
    priority: 'low',
    status: 'resolved',
    resolution: 'Sent again with the new address.',
    history: [],
  },
];
