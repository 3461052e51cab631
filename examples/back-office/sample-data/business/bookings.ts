import { type Sample, workday } from '../sample';

export const bookings = (now: number): Sample[] => [
  {
    id: 'booking_1',
    serviceId: 'product_3',
    contactId: 'contact_2',
    startsAt: workday(now, 3, 10),
    durationMinutes: 60,
    status: 'confirmed',
  },
  {
    id: 'booking_2',
    serviceId: 'product_4',
    contactId: 'contact_6',
    startsAt: workday(now, 5, 14),
    durationMinutes: 60,
    status: 'requested',
  },
];
