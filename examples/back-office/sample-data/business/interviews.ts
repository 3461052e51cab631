import type { Sample } from '../sample';

export const interviews: Sample[] = [
  {
    id: 'interview_1',
    contactId: 'contact_1',
    phase: 'budget',
    questions: ['What is the occasion?', 'How many guests come?', 'What is the budget?', 'Which date suits?'],
    answers: [{ answer: 'Company retreat' }, { answer: 'About 40' }],
    facts: [
      { field: 'company', value: 'Hafen GmbH', confidence: 'high', source: 'contact' },
      { field: 'audience', value: 40, confidence: 'high', source: 'answer 2' },
      { field: 'budget', value: 'about 8,000 EUR', confidence: 'low', source: 'answer 1' },
    ],
  },
];
