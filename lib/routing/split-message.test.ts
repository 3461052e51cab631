import { describe, expect, it } from 'vitest';
import { splitMessage } from './split-message';

describe('a message of several requests', () => {
  it.each<[string, string[]]>([
    ['Read the file /a.md and read the file /b.md', ['Read the file /a.md', 'read the file /b.md']],
    ['List the events in July. Show my open invoices.', ['List the events in July', 'Show my open invoices']],
    ['Track parcel PX-99; list my orders', ['Track parcel PX-99', 'list my orders']],
    [
      'Please read /a.md, and also create a page called "Read it and weep"',
      ['read /a.md', 'create a page called "Read it and weep"'],
    ],
  ])('%j is those', (message, parts) => {
    expect(splitMessage(message, 3)).toEqual(parts);
  });

  it.each([
    'Read the file /a.md',
    'Read the file /a.md and then send it to Ada',
    'Find the invoice and email it to Ada',
    'Compare Rome and Paris',
    'Search for cats and dogs',
    'Create a page called "Read and list"',
    'If the parcel is late, cancel the order and send a mail',
    'What is the weather and where is my parcel?',
    'Read /a and read /b and read /c and read /d',
    '',
  ])('%j is one, or nobody can tell', (message) => {
    expect(splitMessage(message, 3)).toBeNull();
  });

  it('is one where one call at a time is the most', () => {
    expect(splitMessage('Read /a.md and read /b.md', 1)).toBeNull();
  });

  it('is quick for a hostile one', () => {
    const started = performance.now();
    for (const message of [' and read'.repeat(200), 'Read. '.repeat(330), '"a'.repeat(900), ';\n'.repeat(900)])
      splitMessage(message, 5);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
