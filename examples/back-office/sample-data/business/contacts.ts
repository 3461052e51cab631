import type { Sample } from '../sample';

const PEOPLE = [
  ['Lena', 'Brandt', 'Hafen GmbH', 'customer', 'vip newsletter'],
  ['Marcus', 'Oyelaran', 'Northlight Studios', 'customer', 'newsletter'],
  ['Ines', 'Carvalho', 'Carvalho Catering', 'partner', 'supplier'],
  ['Yuki', 'Tanabe', 'Tanabe Design', 'prospect', 'newsletter'],
  ['Oskar', 'Lindqvist', 'Fjord AS', 'lead', ''],
  ['Amina', 'Rahimi', 'Blue Door Books', 'customer', 'newsletter'],
  ['Theo', 'Papadakis', 'Aegean Travel', 'lead', 'trade fair'],
  ['Ruth', 'Mensah', 'Mensah & Sons', 'prospect', ''],
] as const;

export const contacts: Sample[] = PEOPLE.map(([firstName, lastName, company, stage, tags], index) => ({
  id: `contact_${index + 1}`,
  ...{ firstName, lastName, company, stage, tags: tags ? tags.split(' ') : [] },
  email: `${firstName}.${lastName}@${company.toLowerCase().replace(/[^a-z]+/g, '')}.example`.toLowerCase(),
  phone: `+49 40 555010${index + 1}`,
  ...(index === 0 ? { interviewId: 'interview_1' } : {}),
}));
