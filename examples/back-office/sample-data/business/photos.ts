import type { Sample } from '../sample';

export const photos: Sample[] = [
  ['Stage lights over a crowd', 'concert night outdoor stage crowd music', 'landscape', 'Jonas Weber'],
  ['Long table in a garden', 'dinner summer garden gala table party', 'landscape', 'Mira Holt'],
  ['Speaker at a lectern', 'conference speaker talk workshop people', 'portrait', 'Ade Cole'],
  ['Harbour at dusk', 'harbour hamburg ship water evening', 'landscape', 'Lina Sato'],
  ['Lanterns', 'lantern lights party night wedding', 'squarish', 'Paul Marin'],
  ['Empty seats', 'theatre seats hall venue room', 'landscape', 'Eva Brandl'],
].map(([description, topics, orientation, by], index) => ({
  id: `photo_${index + 1}`,
  ...{ description, orientation, topics: String(topics).split(' ') },
  ...{ width: 4000, height: 2667, link: `https://images.example.com/photo_${index + 1}` },
  credit: `Photo by ${by} (sample)`,
}));
