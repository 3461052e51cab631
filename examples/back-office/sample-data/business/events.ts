import { at, type Sample } from '../sample';

export const events = (now: number): Sample[] => [
  {
    id: 'event_1',
    title: 'Summer gala',
    startsAt: at(now, 21, 19),
    endsAt: at(now, 21, 23),
    location: 'Harbour Hall 3, Hamburg',
    capacity: 120,
    status: 'published',
    link: 'https://events.example.com/event_1',
  },
  {
    id: 'event_2',
    title: 'Lighting workshop',
    startsAt: at(now, 6, 10),
    endsAt: at(now, 6, 16),
    location: 'Studio 2, Hamburg',
    capacity: 2,
    status: 'published',
    link: 'https://events.example.com/event_2',
  },
  {
    id: 'event_3',
    title: 'Autumn trade fair',
    startsAt: at(now, 60, 9),
    endsAt: at(now, 62, 18),
    location: 'Fairground, Bremen',
    capacity: 800,
    status: 'draft',
    link: 'https://events.example.com/event_3',
  },
  {
    id: 'event_4',
    title: 'Spring concert',
    startsAt: at(now, -30, 20),
    endsAt: at(now, -30, 22),
    location: 'Old Theatre, Kiel',
    capacity: 300,
    status: 'published',
    link: 'https://events.example.com/event_4',
  },
];
