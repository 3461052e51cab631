import type { Sample } from '../sample';

const postalCodes = ['94301', '94303', '94025'];

export const services: Sample[] = [
  {
    id: 'service_1',
    name: 'Water heater repair',
    category: 'PLUMBING_SERVICE',
    priceRange: '120–480 USD',
    postalCodes,
    active: true,
  },
  {
    id: 'service_2',
    name: 'Heating and cooling check',
    category: 'HVAC_SERVICE',
    priceRange: '90–240 USD',
    postalCodes,
    active: true,
  },
  {
    id: 'service_3',
    name: 'Electrical repair',
    category: 'ELECTRICAL_SERVICE',
    priceRange: '110–390 USD',
    postalCodes,
    active: true,
  },
  {
    id: 'service_4',
    name: 'Garden care',
    category: 'LANDSCAPING_SERVICE',
    priceRange: '60–200 USD',
    postalCodes: ['94301'],
    active: true,
  },
  {
    id: 'service_5',
    name: 'Pool cleaning',
    category: 'LANDSCAPING_SERVICE',
    priceRange: '80–160 USD',
    postalCodes,
    active: false,
  },
];
