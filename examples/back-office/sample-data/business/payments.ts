import type { Sample } from '../sample';

export const payments: Sample[] = [
  {
    id: 'payment_1',
    contactId: 'contact_2',
    invoiceId: 'invoice_1',
    amountCents: 45_000,
    currency: 'EUR',
    status: 'succeeded',
    receipt: 'https://pay.example.com/receipts/payment_1',
  },
];
