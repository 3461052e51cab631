import type { Seeded } from './seeded';

/** What Evergreen Home's customers and planners say before a tool is called; `{…}` is filled in. */
export const HOME_REQUESTS: Readonly<Record<string, readonly string[]>> = {
  service_list: [
    'Do you also clean gutters?',
    'What does a heat pump check cost?',
    'Can somebody look at our {device}?',
    'Is repairing a {device} something you do?',
    'We need help in the garden before {day}.',
    'What would it cost to have the {device} looked after every year?',
    'Do you come out to {street} as well?',
    'Who could take a look at a {device} that {trouble}?',
  ],
  product_search: [
    'A thermostat that works without the internet?',
    'Which filters fit the old unit?',
    'How much is a spare pump for a {device}?',
    'Do you have a gasket for the {device} in stock?',
    'I would like to buy a quieter {device}.',
    'Is there anything cheaper than the {device} that you showed me?',
    'Which model replaces my {device}?',
  ],
  customer_get: [
    'It is {name}, on {street}.',
    'When was the technician last at my house?',
    'This is {name}. You were here last {month}.',
    '{name} speaking, you have my number.',
    'Which address do you have of me?',
    'Have I paid the bill of {month}?',
    'You should have me on file: {name}.',
  ],
  customer_create: [
    'I have never called you before. {name}, {street}.',
    'We just moved in at {street}, the name is {name}.',
    'My neighbour told me about you. I am {name}.',
    'First time here: {name}, please call me back on this number.',
  ],
  customer_update: [
    'I live on {street} now.',
    'Please take the other number, the old one is gone.',
    'It is {name} now, I married.',
    'Write down that there is a dog.',
    'The key is with the neighbour from {day} on.',
  ],
  person_calendar_search: [
    'When could somebody come?',
    'Is anybody free on {day}?',
    'Who has time {day} {part}?',
    'I can only do {part}.',
    'How soon could you be here?',
    'Would {day} still work?',
  ],
  person_calendar_book: [
    'Wednesday at ten suits me.',
    'The first free morning, please.',
    'Then let us say {day} {part}.',
    'Yes, {day} is good.',
    'Take the slot on {day}.',
    'Put us down for {day} {part}.',
  ],
  employee_list: [
    'Who knows about a {device}?',
    'Somebody who may work on gas, please.',
    'Who covers {street}?',
    'Can {name} have the same technician as in {month}?',
    'Which of us speaks Portuguese?',
  ],
  task_create: [
    'Order the filter for {street}.',
    'Somebody must call the supplier back.',
    'The {device} at {street} {trouble}.',
    'Remind us to send {name} the quote by {day}.',
    'A new job: {device}, {street}, before {day}.',
    'Have the {device} of {name} checked.',
  ],
  task_update: [
    'The filter has come.',
    'Put this off until {day}.',
    'The {device} is running again.',
    'That one is urgent now, it {trouble}.',
    'We are done at {street}.',
    'It takes a second visit on {day}.',
  ],
  entity_linkage_create: [
    'That job is for {name}.',
    'Give the {device} at {street} to whoever is nearest.',
    '{name} takes it over.',
    'The visit on {day} belongs to the complaint of {name}.',
    'Assign it to the one who was there in {month}.',
  ],
  setting_list: [
    'Which priority may we give it?',
    'What are we open on {day}?',
    'Which kinds of work do we tell apart?',
    'What comes after “planned”?',
  ],
  call_hangup: [
    'Thank you, that was all.',
    'Great, goodbye.',
    'Perfect, see you {day}.',
    'No, nothing else. Have a nice day.',
    'All right, bye.',
  ],
  query_org_data: [
    'How many jobs are open on {day}?',
    'What did we earn in {month}?',
    'How many visits did it take on average?',
    'How often was the {device} at {street} repaired?',
  ],
};

const SLOTS = {
  name: ['Dolores Reyes', 'Martin Osei', 'Ines Calado', 'Peter Lindgren', 'Ayumi Sato', 'Jo Whelan', 'Rosa Marchetti'],
  street: ['Alder Street 9', 'Quay Road 41', 'Mill Lane 3', 'Harbour View 12', 'Elm Court 7', 'Station Road 88'],
  device: ['boiler', 'heat pump', 'dishwasher', 'water heater', 'air conditioner', 'fuse box', 'garage door'],
  trouble: ['leaks', 'makes a noise', 'does not start', 'smells burnt', 'switches itself off'],
  day: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'the 3rd', 'the 17th'],
  part: ['in the morning', 'after lunch', 'in the evening', 'before nine'],
  month: ['March', 'May', 'June', 'August', 'September', 'October'],
} as const;

/** The sentence with its gaps filled; one without gaps costs no number of the stream. */
export function filled(random: Seeded, sentence: string): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (_gap, slot: string) => random.pick(SLOTS[slot as keyof typeof SLOTS]));
}
