import type { Seeded } from './seeded-random';

const SLOTS = {
  name: ['Dolores Reyes', 'Martin Osei', 'Ines Calado', 'Peter Lindgren', 'Ayumi Sato', 'Jo Whelan', 'Rosa Marchetti'],
  street: ['Alder Street 9', 'Quay Road 41', 'Mill Lane 3', 'Harbour View 12', 'Elm Court 7', 'Station Road 88'],
  device: ['boiler', 'heat pump', 'dishwasher', 'water heater', 'air conditioner', 'fuse box', 'garage door'],
  trouble: ['leaks', 'makes a noise', 'does not start', 'smells burnt', 'switches itself off'],
  part: ['filter', 'gasket', 'valve', 'thermostat', 'pump', 'pressure sensor'],
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'the 3rd', 'the 17th'],
  when: ['in the morning', 'after lunch', 'in the evening', 'before nine'],
  month: ['March', 'May', 'June', 'August', 'September', 'October'],
  company: [
    'Lindqvist Catering',
    'Hollis & Co',
    'Bergmann Audio',
    'Nowak Florists',
    'Tidewater Hotels',
    'Abara Studios',
  ],
  event: [
    'harvest dinner',
    'pottery evening',
    'wine tasting',
    'harbour tour',
    'spring fair',
    'jazz brunch',
    'founders’ day',
  ],
  place: ['the old mill', 'the glass hall', 'Pier 4', 'the garden room', 'the town library'],
  product: ['day pass', 'gift voucher', 'festival mug', 'members’ card', 'tote bag', 'recipe book'],
  subject: ['parking', 'the invoice', 'my ticket PDF', 'the seat map', 'the refund', 'the login page'],
  tag: ['sponsor', 'press', 'speaker', 'regular', 'lead'],
} as const;

/** Fills a sentence's placeholders. Without placeholders it consumes no random number. */
export function filled(random: Seeded, sentence: string): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_gap, slot: string) => random.pick(SLOTS[slot as keyof typeof SLOTS]));
}
