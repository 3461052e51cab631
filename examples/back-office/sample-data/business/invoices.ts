import { at, type Sample } from '../sample';

export const invoices = (now: number): Sample[] => [
  {
    id: 'invoice_1',
    contactId: 'contact_2',
    lines: [{ description: 'Stand rental, two days', quantity: 1, unitPriceCents: 45_000 }],
    totalCents: 45_000,
    currency: 'EUR',
    dueDate: at(now, -10, 9).slice(0, 10),
    status: 'paid',
    number: `INV-${new Date(now).getFullYear()}-0001`,
    paidAt: at(now, -12, 9),
  },
  {
    id: 'invoice_2',
    contactId: 'contact_1',
    lines: [{ description: 'Deposit, company retreat', quantity: 1, unitPriceCents: 84_000 }],
    totalCents: 84_000,
    currency: 'EUR',
    dueDate: at(now, 14, 9).slice(0, 10),
    status: 'open',
    number: `INV-${new Date(now).getFullYear()}-0002`,
  },
  {
    id: 'invoice_3',
    contactId: 'contact_6',
    lines: [{ description: 'Book table', quantity: 2, unitPriceCents: 6000 }],
    totalCents: 12_000,
    currency: 'EUR',
    status: 'draft',
  },
];
