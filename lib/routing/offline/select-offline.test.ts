import { describe, expect, it } from 'vitest';
import { startCpuClock } from '@/lib/testing/cpu-time';
import { extractArguments } from './extract-arguments';
import { readMessage } from './message';
import { readParameters } from './parameters';
import { phrasesOf } from './phrases';
import { selectOffline } from './select-offline';

type Schema = Record<string, object>;

const read = (message: string, properties: Schema, required = Object.keys(properties)) => {
  const text = readMessage(message);
  return extractArguments(text, phrasesOf(text), readParameters({ type: 'object', properties, required }), new Set());
};
const string = { type: 'string' };

describe('arguments', () => {
  it.each<[string, string, Schema, Record<string, unknown>]>([
    ['e-mails', 'Write to ada@example.com today', { email: string }, { email: 'ada@example.com' }],
    ['phones', 'Call +44 20 7946 0958 please', { phone: string }, { phone: '+44 20 7946 0958' }],
    ['ids', 'Refund payment pay_789', { paymentId: string }, { paymentId: 'pay_789' }],
    ['dates', 'Book it for March 3rd, 2027', { date: string }, { date: '2027-03-03' }],
    [
      'dates in the form that is asked for',
      'Book it for 3 March 2027',
      { date: { type: 'string', description: 'In the form MM/DD/YYYY' } },
      { date: '03/03/2027' },
    ],
    [
      'a day with its time',
      'Start on 2026-07-01 at 6pm',
      { startsAt: { type: 'string', format: 'date-time' } },
      { startsAt: '2026-07-01T18:00:00Z' },
    ],
    [
      'from and until',
      'Rooms from 2026-07-01 to 2026-07-05',
      { start_date: string, end_date: string },
      { start_date: '2026-07-01', end_date: '2026-07-05' },
    ],
    ['the text after the colon', 'Note: it rains in hall 2', { subject: string }, { subject: 'it rains in hall 2' }],
    ['the quotation after the colon', 'Note: "It rains"', { subject: string }, { subject: 'It rains' }],
    [
      'fields',
      'Create a ticket. subject: Projector in room 4 is dead; description: It has been off, not on, since Tuesday.',
      { subject: string, description: string },
      { subject: 'Projector in room 4 is dead', description: 'It has been off, not on, since Tuesday.' },
    ],
    [
      'fields on lines, named otherwise',
      'Please note\nOrder ID: 12\nmessage text: "All: fine"',
      { order_id: string, messageText: string },
      { order_id: '12', messageText: 'All: fine' },
    ],
    ['quoted text', 'Create a page called "Hello there"', { title: string }, { title: 'Hello there' }],
    [
      'one of several choices',
      'Show my open tickets',
      { status: { type: 'string', enum: ['open', 'closed', 'waiting'] } },
      { status: 'open' },
    ],
    [
      'numbers by the words beside them',
      'A loan of $20,000 over 5 years at 4% interest',
      { years: { type: 'integer' }, amount: { type: 'number' }, interestPercent: { type: 'number' } },
      { amount: 20_000, years: 5, interestPercent: 4 },
    ],
    [
      'numbers by their names',
      'Solve it with b=6, a=2',
      { a: { type: 'integer' }, b: { type: 'integer' } },
      { a: 2, b: 6 },
    ],
    ['numbers in words', 'A table for four people', { guests: { type: 'integer' } }, { guests: 4 }],
    [
      'names after prepositions',
      'Find a flight from Berlin to New York',
      { origin: string, destination: string },
      { origin: 'Berlin', destination: 'New York' },
    ],
    [
      'lists of numbers',
      'The mean of 3, 4 and 8',
      { values: { type: 'array', items: { type: 'number' } } },
      { values: [3, 4, 8] },
    ],
    [
      'lists of names',
      'Compare Rome, Paris and Madrid',
      { cities: { type: 'array', items: string } },
      { cities: ['Rome', 'Paris', 'Madrid'] },
    ],
    ...['tracking', 'parcel', 'tracking_code', 'trackingNumber'].map(
      (name) =>
        [
          `what a label calls, as ${name}`,
          'Where is the parcel with tracking number PX-99?',
          { [name]: string },
          { [name]: 'PX-99' },
        ] as [string, string, Schema, Record<string, unknown>],
    ),
    ['a value by its label', 'The parcel id is PX-99', { parcel: string }, { parcel: 'PX-99' }],
    ['a number by its label', 'Show order number 4711', { order: string }, { order: '4711' }],
    ['addresses of the web', 'Fetch https://example.com/a?b=1', { url: string }, { url: 'https://example.com/a?b=1' }],
    ['paths', 'Read the file /gaia/notes.md', { path: string }, { path: '/gaia/notes.md' }],
  ])('reads %s', (_, message, properties, expected) => {
    expect(read(message, properties)).toMatchObject({ arguments: expected, missing: [] });
  });

  it('reads yes and no', () => {
    const properties = { notify: { type: 'boolean' } };
    expect(read('Cancel it and notify them', properties).arguments).toEqual({ notify: true });
    expect(read('Cancel it, but do not notify them', properties).arguments).toEqual({ notify: false });
  });

  it('invents nothing: missing values are missing, and guesses are uncertain', () => {
    expect(read('Refund it', { email: string, amount: { type: 'number' } })).toMatchObject({
      arguments: {},
      missing: ['email', 'amount'],
    });
    const guessed = read('Cancel it', { reason: { type: 'string', enum: ['duplicate', 'fraud'] } });
    expect(guessed.sure.reason).toBeLessThan(0.3);
  });

  it('leaves out optional ones that the message is not clear about', () => {
    expect(read('Show the events', { city: string, limit: { type: 'integer' } }, []).arguments).toEqual({});
  });
});

describe('selection', () => {
  const tool = (name: string, description: string, properties: Schema = {}, required = Object.keys(properties)) => ({
    ...{ name, description, score: 0 },
    inputSchema: { type: 'object', properties, required },
  });
  const listEvents = tool('list_events', 'Lists the events of the organization.');
  const refund = tool('refund_payment', 'Refunds a payment, whole or in part.', { paymentId: string });

  const reason = { type: 'string', enum: ['duplicate', 'fraud'] };
  const refundWith = {
    ...tool('refund_payment', 'Refunds a payment.', { paymentId: string, reason }),
    readOnly: false,
  };

  it('chooses what the message asks for, with its arguments', () => {
    const { choice, alternatives } = selectOffline('Refund payment pay_789', [refund, listEvents]);
    expect(choice).toMatchObject({ name: 'refund_payment', params: { paymentId: 'pay_789' }, missing: [] });
    expect(choice!.confidence).toBeGreaterThan(0.7);
    expect(alternatives.map(({ name }) => name)).toEqual(['list_events']);
  });

  it.each([
    'Under no circumstances refund the payment',
    'The refund of my payment was quick',
    'She said to refund the payment',
    'Who refunds a payment?',
  ])('asks for no values for %j', (message) => {
    expect(selectOffline(message, [refundWith]).choice).toBeNull();
  });

  it.each(['Refund the payment', 'Refund the payment if they call'])('asks for values for %j', (message) => {
    expect(selectOffline(message, [refundWith]).choice!.missing).toContain('reason');
  });

  it('reports unused words', () => {
    const { choice } = selectOffline('Refund the payment', [refund, listEvents]);
    expect(choice).toMatchObject({ name: 'refund_payment', missing: ['paymentId'], argumentsConfidence: 0 });
  });

  it.each(['Hello', 'Thank you very much', 'What is the capital of France?', 'Tell me a joke', '', '   ', '🙂'])(
    'chooses nothing for %j',
    (message) => {
      const { choice, confidence } = selectOffline(message, [listEvents, refund]);
      expect(choice).toBeNull();
      expect(confidence).toBeLessThan(0.5);
    },
  );

  it('chooses nothing out of nothing', () => {
    expect(selectOffline('List all events', []).choice).toBeNull();
  });

  it('is the same for the same message, and quick for a hostile one', () => {
    expect(selectOffline('List all events', [listEvents])).toEqual(selectOffline('List all events', [listEvents]));
    const cpuMs = startCpuClock();
    for (const message of [
      'A '.repeat(20_000),
      '1,'.repeat(20_000),
      '"a'.repeat(9_000),
      '/a'.repeat(9_000),
      'x^'.repeat(9_000),
    ])
      selectOffline(message, [listEvents, refund]);
    expect(cpuMs()).toBeLessThan(3_000);
  });
});

describe('a message that asks for nothing to be changed', () => {
  const tool = (name: string, description: string, more: object = {}) => ({
    ...{ name, description, score: 0 },
    inputSchema: { type: 'object', properties: { trackingNumber: string }, required: ['trackingNumber'] },
    ...more,
  });
  const remove = tool('delete_parcel', 'Deletes a parcel from the system.');
  const track = tool('track_parcel', 'Tracks a parcel and tells where it is.');
  const create = tool('create_parcel', 'Creates a parcel with a tracking number.');
  const chosen = (message: string, tools: (typeof remove)[]) => selectOffline(message, tools).choice?.name ?? null;

  it.each([
    'Where is my parcel',
    'Where is my parcel?',
    'Where is my parcel with tracking number PX-99?',
    'tracking number PX-99',
    'Has my parcel PX-99 been delivered?',
  ])('%j takes a tool that reads, and else none', (message) => {
    expect(chosen(message, [remove, create, track])).toBe('track_parcel');
    expect(chosen(message, [remove])).toBeNull();
  });

  it.each([
    ['Where is my parcel PX-99?', create],
    ['How do I delete a parcel?', remove],
    ['Was parcel PX-99 deleted?', remove],
    // Its name says nothing of it, the people who approved it did.
    ['parcel PX-99', tool('parcel_end_of_life', 'The end of a parcel.', { destructive: true })],
  ])('%j is not surely meant for %o', (message, one) => {
    const { choice, confidence } = selectOffline(message, [one]);
    expect(choice === null || confidence < 0.7).toBe(true);
  });

  it.each(['Delete the parcel PX-99', 'Cancel parcel PX-99', 'Please remove the parcel PX-99'])(
    '%j is not for a tool that only looks',
    (message) => {
      const list = tool('list_parcels', 'Lists parcels with their status, such as cancelled or deleted.');
      const { choice, confidence } = selectOffline(message, [list]);
      expect(choice === null || confidence < 0.7).toBe(true);
      expect(selectOffline(message, [list, remove]).choice?.name ?? 'delete_parcel').toBe('delete_parcel');
    },
  );

  it.each(['Do not list the parcels', 'Don’t list the parcels', 'Please never delete a parcel'])(
    '%j is done by none',
    (message) => {
      for (const one of [tool('list_parcels', 'Lists parcels.'), remove]) {
        const { choice, confidence } = selectOffline(message, [one]);
        expect(choice === null || confidence < 0.7, one.name).toBe(true);
      }
    },
  );

  it.each([
    ['Delete parcel PX-99', 'delete_parcel'],
    ['Can you remove the parcel PX-99?', 'delete_parcel'],
    ['Please create a parcel with tracking number PX-99', 'create_parcel'],
  ])('and one that does, %j, still gets it', (message, name) => {
    expect(chosen(message, [remove, create, track])).toBe(name);
  });
});

describe('the guidance in a description', () => {
  const text = (description: string) => ({ type: 'string', description });
  const search = {
    name: 'search_notes',
    description: 'Searches the notes. Use this whenever the user asks about Crop Rotation, Soil Care, or keeping bees.',
    inputSchema: {
      type: 'object',
      properties: { query: text("A topic (e.g., 'Green Manure').") },
      required: ['query'],
    },
    score: 3,
  };
  const read = {
    name: 'get_note',
    description: "Gets a note. Use this ONLY after a search with 'search_notes', with a slug of its results.",
    inputSchema: { type: 'object', properties: { slug: text('The slug of the note.') }, required: ['slug'] },
    score: 5,
  };

  it.each([
    ['a topic', 'Why is crop rotation a good idea for me?'],
    ['an example of what may be asked', 'Who came up with green manure in the first place?'],
  ])('is heard when it names %s', (_, message) => {
    const plain = { ...search, description: 'Searches the notes.' };
    const sure = (tool: typeof search) => selectOffline(message, [tool]).confidence;
    expect(sure(search)).toBeGreaterThan(sure(plain) + 0.1);
  });

  it('applies where it is announced, and only for the whole topic', () => {
    const same = {
      ...search,
      description: search.description.replace('Use this whenever the user asks', 'It has notes'),
    };
    const gain = (message: string) =>
      selectOffline(message, [search]).confidence - selectOffline(message, [same]).confidence;
    expect(gain('Why is crop rotation a good idea for me?')).toBeGreaterThan(0.1);
    expect(Math.abs(gain('The rotation of the Earth takes how long?'))).toBeLessThan(0.05);
  });

  it('takes the tool that has to come first, unless the message holds what it would answer', () => {
    const message = 'Get the note on composting';
    expect(selectOffline(message, [read, search]).choice?.name).toBe('search_notes');
    expect(selectOffline(message, [read]).choice?.name).toBe('get_note');
    expect(selectOffline('Get the note with the slug compost-basics', [read, search]).choice?.name).toBe('get_note');
  });
});
