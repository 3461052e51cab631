import type { Sample } from '../sample';

export const templates: Sample[] = [
  {
    id: 'template_1',
    name: 'Gala reminder',
    channel: 'email',
    subject: 'See you at the gala',
    body: 'Hello {{firstName}}, see you at the summer gala.',
  },
  {
    id: 'template_2',
    name: 'Thank you',
    channel: 'email',
    subject: 'Thank you',
    body: 'Dear {{firstName}}, thank you for {{occasion}}.',
  },
];
