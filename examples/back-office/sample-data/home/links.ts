import type { Sample } from '../sample';

export const links: Sample[] = [
  {
    id: 'link_1',
    fromEntity: 'task',
    fromId: 'task_1001',
    toEntity: 'customer',
    toId: 'customer_1',
    role: 'requested_by',
  },
];
