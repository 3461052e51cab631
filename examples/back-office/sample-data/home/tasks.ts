import type { Sample } from '../sample';

export const tasks: Sample[] = [
  {
    id: 'task_1001',
    number: 1001,
    name: 'Fix water heater',
    descr: 'No hot water since Monday.',
    category: 'PLUMBING_SERVICE',
    priority: 'HIGH',
    stage: 'PLANNED',
  },
  {
    id: 'task_1002',
    number: 1002,
    name: 'Check the furnace',
    descr: 'Yearly check.',
    category: 'HVAC_SERVICE',
    priority: 'LOW',
    stage: 'NEW',
  },
];
