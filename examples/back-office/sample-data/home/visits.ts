import { type Sample, workday } from '../sample';

export const visits = (now: number): Sample[] => [
  {
    id: 'visit_1',
    personId: 'employee_1',
    taskId: 'task_1001',
    start: workday(now, 1, 9),
    durationMinutes: 120,
    note: 'Bring an anode rod.',
  },
];
