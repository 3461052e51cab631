import { describe, expect, it } from 'vitest';
import { startCpuClock } from '@/lib/testing/cpu-time';
import { readParts } from './message-parts';

const texts = (message: string) => readParts(message).map(({ text }) => text);
const dependent = (message: string) => readParts(message).map(({ isDependent }) => isDependent);

describe('a message of several requests', () => {
  it.each<[string, string[]]>([
    ['Read the file /a.md and read the file /b.md', ['Read the file /a.md', 'read the file /b.md']],
    ['List the events in July. Show my open invoices.', ['List the events in July', 'Show my open invoices']],
    ['Track parcel PX-99; list my orders', ['Track parcel PX-99', 'list my orders']],
    [
      'Please read /a.md, and also create a page called "Read it and weep"',
      ['read /a.md', 'create a page called "Read it and weep"'],
    ],
    ['Show the lamp and toggle maintenance mode', ['Show the lamp', 'toggle maintenance mode']],
    ['Show the lamp and dim the lights', ['Show the lamp', 'dim the lights']],
    [
      'List the events in July. Search the contacts for Miller. What is the weather?',
      ['List the events in July', 'Search the contacts for Miller', 'What is the weather?'],
    ],
    [
      'Cancel event ev_9 and tell the attendees that the hall is flooded',
      ['Cancel event ev_9', 'tell the attendees that the hall is flooded'],
    ],
    ['Do not delete anything. List the events.', ['Do not delete anything', 'List the events']],
    ['Read /a and read /b and read /c and read /d', ['Read /a', 'read /b', 'read /c', 'read /d']],
  ])('%j is those', (message, parts) => {
    expect(texts(message)).toEqual(parts);
    expect(dependent(message)).toEqual(parts.map(() => false));
  });

  it.each<[string, boolean[]]>([
    ['Read the file /a.md and then send it to Ada', [false, true]],
    ['Find the invoice and email it to Ada', [false, true]],
    ['Show my orders. Which of them are late?', [false, true]],
    ['Read /a.md, then list the events', [false, true]],
    ['List the events and show the invoices of this month', [false, false]],
  ])('%j has parts that wait for others: %j', (message, waits) => {
    expect(dependent(message)).toEqual(waits);
  });

  it.each([
    'Read the file /a.md',
    'Compare Rome and Paris',
    'Search for cats and dogs',
    'Create a page called "Read and list"',
    'If the parcel is late, cancel the order and send a mail',
    'List the messages and call logs',
    'I am Ada. My order is 4711. Please cancel that order.',
    'Refund payment pay_1. It was charged twice.',
    'Hello! Read the file /a.md, please. Thanks!',
    '',
  ])('%j is one', (message) => {
    expect(texts(message)).toEqual([message.trim()]);
  });

  it('is quick for a hostile one', () => {
    const cpuMs = startCpuClock();
    for (const message of [' and read'.repeat(200), 'Read. '.repeat(330), '"a'.repeat(900), ';\n'.repeat(900)])
      readParts(message);
    expect(cpuMs()).toBeLessThan(500);
  });
});
