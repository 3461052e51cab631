import type { Sample } from '../sample';

export const media: Sample[] = [
  {
    id: 'media_1',
    name: 'gala-stage.jpg',
    kind: 'image',
    altText: 'Stage with lights',
    tags: ['gala', 'stage'],
    sizeBytes: 482_113,
    link: 'https://files.example.com/media_1',
  },
  {
    id: 'media_2',
    name: 'hall-plan.pdf',
    kind: 'document',
    altText: '',
    tags: ['venue'],
    sizeBytes: 91_200,
    link: 'https://files.example.com/media_2',
  },
  {
    id: 'media_3',
    name: 'aftermovie.mp4',
    kind: 'video',
    altText: 'Film of the spring concert',
    tags: ['concert'],
    sizeBytes: 28_004_112,
    link: 'https://files.example.com/media_3',
  },
];
