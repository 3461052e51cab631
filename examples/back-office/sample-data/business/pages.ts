import type { Sample } from '../sample';

export const pages: Sample[] = [
  {
    id: 'page_1',
    title: 'Our summer gala',
    slug: 'summer-gala',
    layout: 'event',
    body: 'An evening at the harbour.',
    status: 'published',
    link: 'https://www.example.com/summer-gala',
    mediaIds: ['media_1'],
    eventId: 'event_1',
  },
  {
    id: 'page_2',
    title: 'Autumn trade fair',
    slug: 'trade-fair',
    layout: 'landing',
    body: 'Meet us in Bremen.',
    status: 'draft',
    eventId: 'event_3',
  },
];
