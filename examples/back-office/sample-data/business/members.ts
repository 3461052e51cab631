import type { Sample } from '../sample';

export const members = (_now: number, org: string): Sample[] => [
  { id: 'member_1', email: `owner@${org}.example`, name: 'Olivia Brandt', role: 'owner' },
  { id: 'member_2', email: `configurator@${org}.example`, name: 'Tomás Herrera', role: 'configurator' },
  { id: 'member_3', email: `viewer@${org}.example`, name: 'Priya Nair', role: 'viewer' },
];
