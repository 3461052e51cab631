import type { Sample } from '../sample';

export const forms: Sample[] = [
  {
    id: 'form_8c21',
    title: 'Dietary needs',
    status: 'published',
    link: 'https://www.example.com/form_8c21',
    questions: [{ label: 'What do you not eat?', type: 'text' }],
  },
  {
    id: 'form_2',
    title: 'Workshop feedback',
    status: 'published',
    link: 'https://www.example.com/form_2',
    questions: [
      { label: 'How was it?', type: 'rating' },
      { label: 'What was missing?', type: 'text' },
    ],
  },
  {
    id: 'form_3',
    title: 'Trade fair application',
    status: 'draft',
    eventId: 'event_3',
    questions: [{ label: 'What do you exhibit?', type: 'text' }],
  },
];
