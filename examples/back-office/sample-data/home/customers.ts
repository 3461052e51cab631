import type { Sample } from '../sample';

export const customers: Sample[] = [
  {
    id: 'customer_1',
    name: 'John Doe',
    phone: '+1 650 555 0142',
    email: 'john.doe@example.com',
    segment: 'residential',
    address: { street: '353531 Edmonton Avenue', city: 'Palo Alto', state: 'CA', postal_code: '94301' },
  },
  {
    id: 'customer_2',
    name: 'Maria Santos',
    phone: '+1 650 555 0177',
    email: 'maria.santos@example.com',
    segment: 'landlord',
    address: { street: '18 Alma Street', city: 'Palo Alto', state: 'CA', postal_code: '94301' },
  },
  {
    id: 'customer_3',
    name: 'Bayside Bakery',
    phone: '+1 650 555 0190',
    email: 'office@bayside.example',
    segment: 'commercial',
    address: { street: '7 Willow Road', city: 'Menlo Park', state: 'CA', postal_code: '94025' },
  },
];
