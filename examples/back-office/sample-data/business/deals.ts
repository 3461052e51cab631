import type { Sample } from '../sample';

export const deals: Sample[] = [
  {
    id: 'deal_1',
    contactId: 'contact_1',
    title: 'Company retreat, 40 people',
    stage: 'proposal',
    valueCents: 840_000,
  },
  { id: 'deal_2', contactId: 'contact_8', title: 'Autumn fair stand', stage: 'qualified', valueCents: 120_000 },
];
