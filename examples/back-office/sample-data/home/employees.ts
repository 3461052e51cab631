import type { Sample } from '../sample';

export const employees: Sample[] = [
  {
    id: 'employee_1',
    name: 'Ana Ruiz',
    role: 'technician',
    skills: ['plumbing', 'gas_fitting'],
    region: 'Palo Alto',
  },
  {
    id: 'employee_2',
    name: 'Devon Clarke',
    role: 'technician',
    skills: ['hvac', 'electrics'],
    region: 'Palo Alto',
  },
  {
    id: 'employee_3',
    name: 'Mei Chen',
    role: 'technician',
    skills: ['electrics', 'landscaping'],
    region: 'Menlo Park',
  },
  { id: 'employee_4', name: 'Rob Fields', role: 'dispatcher', skills: [], region: 'Palo Alto' },
];
