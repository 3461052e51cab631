import type { Sample } from '../sample';

export const responses: Sample[] = [
  {
    id: 'response_1',
    formId: 'form_2',
    contactId: 'contact_4',
    answers: [
      { question: 'How was it?', answer: 5 },
      { question: 'What was missing?', answer: 'More time to practice.' },
    ],
  },
  { id: 'response_2', formId: 'form_2', contactId: 'contact_8', answers: [{ question: 'How was it?', answer: 4 }] },
  {
    id: 'response_3',
    formId: 'form_8c21',
    contactId: 'contact_1',
    answers: [{ question: 'What do you not eat?', answer: 'Nuts' }],
  },
];
