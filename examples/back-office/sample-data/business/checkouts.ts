import type { Sample } from '../sample';

export const checkouts: Sample[] = [
  {
    id: 'checkout_1',
    title: 'Tickets for the summer gala',
    productIds: ['product_1', 'product_2'],
    paymentMethods: ['card'],
    status: 'draft',
    eventId: 'event_1',
    preview: 'https://pay.example.com/preview/checkout_1',
  },
];
