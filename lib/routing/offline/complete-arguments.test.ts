import { describe, expect, it } from 'vitest';
import { valueProblems } from '@/lib/json-schema/value-problems';
import { selectOffline } from './select-offline';

const NOW = new Date('2026-11-22T12:00:00Z');
const fits = (schema: unknown, value: unknown) => valueProblems(schema, value, '').length === 0;
const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more });
const moment = (description: string) => text(description, { format: 'date-time' });
const limit = { type: 'integer', description: 'Most to return.', minimum: 1, maximum: 100, default: 20 };

const tool = (
  name: string,
  description: string,
  properties: Record<string, object>,
  required: string[] = [],
  readOnly: boolean | null = null,
) => ({ name, description, readOnly, score: 0, inputSchema: { type: 'object', properties, required } });

const setPrice = (cents: object = {}) =>
  tool(
    'set_product_price',
    'Sets what a product costs from now on or from a given moment. Use it for price changes, sales and early-bird prices.',
    {
      productId: text('The product to price.'),
      priceCents: { type: 'integer', description: 'Gross price in cents, 0 for free.', minimum: 0, ...cents },
      currency: text('ISO 4217 code.', { pattern: '^[A-Z]{3}$', default: 'EUR' }),
      validFrom: moment('Start; now when left out.'),
    },
    ['productId', 'priceCents'],
    false,
  );
const listEvents = tool(
  'list_events',
  "Lists the organization's events in a period, with dates, place, free seats and state. Use it to answer what is on and when.",
  {
    query: text('Part of the title or place.'),
    from: moment('Only events that end after this.'),
    to: moment('Only events that start before this.'),
    status: { type: 'string', enum: ['draft', 'published', 'cancelled', 'past'], description: 'Only in this state.' },
    limit,
    cursor: text('nextCursor of the last page.'),
  },
  [],
  true,
);
const searchContacts = tool(
  'search_contacts',
  'Finds contacts by name, address, telephone number, company, stage or tag. Use it whenever a contact id is needed.',
  { query: text('Part of a name, address, number or company.', { minLength: 2 }), limit, cursor: text('nextCursor.') },
  [],
  true,
);
const deleteContact = tool(
  'delete_contact',
  'Removes a contact with its tags, notes and activities for good. Use it when a person asks to be forgotten.',
  {
    contactId: text('The contact to remove.'),
    reason: { type: 'string', enum: ['erasure_request', 'duplicate', 'mistake', 'other'], description: 'Why.' },
  },
  ['contactId', 'reason'],
  false,
);
const choose = (message: string, one: ReturnType<typeof tool>) => {
  const { choice } = selectOffline(message, [one], { now: NOW, fits });
  expect(choice, message).not.toBeNull();
  return choice!;
};

describe('an amount for a parameter in cents', () => {
  it.each<[string, number, string?]>([
    ['Change the price of product prod_7 to 25 EUR', 2_500, 'EUR'],
    ['Change the price of product prod_7 to 25.50 EUR', 2_550, 'EUR'],
    ['Change the price of product prod_7 to 25,50 EUR', 2_550, 'EUR'],
    ['Change the price of product prod_7 to 1.234,56 EUR', 123_456, 'EUR'],
    ['Change the price of product prod_7 to $1,234.56', 123_456, 'USD'],
    ['Change the price of product prod_7 to €19.99', 1_999, 'EUR'],
    ['Change the price of product prod_7 to EUR 8', 800, 'EUR'],
    ['Change the price of product prod_7 to 0.29 GBP', 29, 'GBP'],
    ['Change the price of product prod_7 to 2500 cents', 2_500],
    ['Set the price of product prod_7, priceCents: 2500', 2_500],
    ['Change the price of product prod_7 from 20 EUR to 25 EUR', 2_500, 'EUR'],
  ])('%j is %i', (message, cents, currency) => {
    const { params, missing } = choose(message, setPrice());
    expect(params).toMatchObject({ productId: 'prod_7', priceCents: cents, ...(currency && { currency }) });
    expect(missing).toEqual([]);
  });

  it.each([
    'Change the price of product prod_7 to 25',
    'Change the price of product prod_7 to 2500 JPY',
    'Change the price of product prod_7 to ¥2500',
    'Change the price of product prod_7 to 25.505 EUR',
    'Change the price of product prod_7 to 1.000 EUR',
    'Change the price of product prod_7 by 20 percent',
    'The price of product prod_7 is 20 EUR or 25 EUR',
  ])('is asked for where nobody can tell: %j', (message) => {
    const { params, missing } = choose(message, setPrice());
    expect(params.priceCents).toBeUndefined();
    expect(missing).toEqual(['priceCents']);
  });

  it.each(['amount_minor', 'amountCents', 'fee_pence'])('is one in %s', (name) => {
    const pay = tool('transfer_money', 'Transfers money.', { [name]: { type: 'integer' } }, [name], false);
    expect(choose('Transfer 100 EUR of money', pay).params).toEqual({ [name]: 10_000 });
  });

  it('is none where the unit is another part', () => {
    const bid = tool('set_bid', 'Sets the bid.', { bidMicros: { type: 'integer' } }, ['bidMicros'], false);
    expect(choose('Set the bid to 2 EUR', bid)).toMatchObject({ params: {}, missing: ['bidMicros'] });
  });

  it('leaves its currency to the currency', () => {
    const move = tool(
      'create_transfer',
      'Transfers money between accounts.',
      { from_account: text(''), to_account: text(''), amountCents: { type: 'integer' } },
      ['from_account', 'to_account', 'amountCents'],
      false,
    );
    const { params } = choose('Transfer 100 EUR from account acc_1 to account acc_2', move);
    expect(params).toMatchObject({ from_account: 'acc_1', amountCents: 10_000 });
    expect(params.to_account).not.toBe('EUR');
  });

  it('is not one in whole units, and cents are not whole units', () => {
    const whole = tool('set_fee', 'Sets the fee of a product.', { fee: { type: 'number' } }, ['fee'], false);
    expect(choose('Set the fee to 25 EUR', whole).params.fee).toBe(25);
    expect(choose('Set the fee to 50 cents', whole).params.fee).toBe(0.5);
  });
});

it('is negative where the tool takes the removed amount', () => {
  const delta = { type: 'integer', description: 'Units to add; negative to remove.' };
  const adjust = tool('adjust_stock', 'Raises or lowers the stock of a product.', { delta }, ['delta'], false);
  expect(choose('Lower the stock of the product by 4', adjust).params).toEqual({ delta: -4 });
  expect(choose('Raise the stock of the product by 4', adjust).params).toEqual({ delta: 4 });
  expect(choose('Adjust the stock of the product by -4', adjust).params).toEqual({ delta: -4 });
});

describe('the time in a message', () => {
  it.each<[string, object]>([
    ['List the events in July', { from: '2026-07-01T00:00:00Z', to: '2026-08-01T00:00:00Z' }],
    ['List the events in March', { from: '2027-03-01T00:00:00Z', to: '2027-04-01T00:00:00Z' }],
    ['List the upcoming events in July', { from: '2027-07-01T00:00:00Z', to: '2027-08-01T00:00:00Z' }],
    ['Which events were there in March?', { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' }],
    ['List the events on January 10', { from: '2027-01-10T00:00:00Z', to: '2027-01-11T00:00:00Z' }],
    ['List the events in July 2026', { from: '2026-07-01T00:00:00Z', to: '2026-08-01T00:00:00Z' }],
    ['List the events in december', { from: '2026-12-01T00:00:00Z', to: '2027-01-01T00:00:00Z' }],
    ['List the events on 2027-07-01', { from: '2027-07-01T00:00:00Z', to: '2027-07-02T00:00:00Z' }],
    ['List the events from 2027-07-01 to 2027-07-05', { from: '2027-07-01T00:00:00Z', to: '2027-07-06T00:00:00Z' }],
    ['List the events between July 1 and July 5', { from: '2026-07-01T00:00:00Z', to: '2026-07-06T00:00:00Z' }],
    ['List the events since yesterday', { from: '2026-11-21T00:00:00Z' }],
    ['List the events tomorrow', { from: '2026-11-23T00:00:00Z', to: '2026-11-24T00:00:00Z' }],
    ['List the events next week', { from: '2026-11-23T00:00:00Z', to: '2026-11-30T00:00:00Z' }],
    ['List the events this weekend', { from: '2026-11-21T00:00:00Z', to: '2026-11-23T00:00:00Z' }],
    ['List the events in 2027', { from: '2027-01-01T00:00:00Z', to: '2028-01-01T00:00:00Z' }],
  ])('%j narrows a list', (message, params) => {
    const choice = choose(message, listEvents);
    expect(choice.params).toEqual(params);
    expect(choice.unused).toEqual([]);
    expect(choice.confidence * choice.argumentsConfidence).toBeGreaterThan(0.7);
  });

  it('reports the assumed year', () => {
    expect(choose('List the events in July', listEvents).assumed).toEqual([
      '“July” is taken as 2026-07-01 to 2026-07-31',
    ]);
    expect(choose('List the events in July 2026', listEvents).assumed).toEqual([]);
  });

  it.each<[string, object, object]>([
    [
      'days',
      { from: text('First day.', { format: 'date' }), to: text('Last day.', { format: 'date' }) },
      { from: '2026-07-01', to: '2026-07-31' },
    ],
    [
      'months',
      {
        from: text('First month.', { pattern: '^\\d{4}-\\d{2}$' }),
        to: text('Last month.', { pattern: '^\\d{4}-\\d{2}$' }),
      },
      { from: '2026-07', to: '2026-07' },
    ],
    ['a month', { month: text('The month, as YYYY-MM.', { pattern: '^\\d{4}-\\d{2}$' }) }, { month: '2026-07' }],
    ['the number of a month', { month: { type: 'integer', minimum: 1, maximum: 12 } }, { month: 7 }],
  ])('is written as the schema wants it: %s', (_, properties, params) => {
    const list = tool(
      'list_invoices',
      'Lists the invoices of a period.',
      properties as Record<string, object>,
      [],
      true,
    );
    expect(choose('List the invoices of July', list).params).toEqual(params);
  });

  it('is a change’s day only at the given end', () => {
    const day = (description: string) => text(description, { format: 'date' });
    const lend = tool(
      'block_room',
      'Blocks a room.',
      { roomId: text('The room.'), validFrom: day('First day.'), validUntil: day('Last day.') },
      ['roomId'],
      false,
    );
    expect(choose('Block the room r_7 until 2027-01-05', lend)).toMatchObject({
      params: { roomId: 'r_7', validUntil: '2027-01-05' },
      unused: [],
    });
    expect(choose('Block the room r_7 from 2027-01-05 to 2027-01-09', lend).params).toEqual({
      ...{ roomId: 'r_7', validFrom: '2027-01-05', validUntil: '2027-01-09' },
    });
  });

  it('is not made up into a moment of a change', () => {
    const create = tool(
      'create_event',
      'Plans a new event that people can register for.',
      {
        title: text('Name of the event.'),
        startsAt: moment('Start, with offset.'),
        endsAt: moment('End, with offset.'),
      },
      ['title', 'startsAt'],
      false,
    );
    const day = choose('Create an event called "Gala" on 2027-07-01', create);
    expect(day).toMatchObject({ params: { title: 'Gala' }, missing: ['startsAt'], unused: ['2027-07-01'] });
    const whole = choose('Create an event called Summer Gala on 2027-07-01 at 18:00', create);
    expect(whole).toMatchObject({ params: { title: 'Summer Gala', startsAt: '2027-07-01T18:00:00Z' }, unused: [] });
    expect(whole.params.endsAt).toBeUndefined();
  });
});

describe('what is looked for', () => {
  it.each([
    ['Search the contacts for Miller', 'Miller'],
    ['Find the contact named "Lena Brandt"', 'Lena Brandt'],
    ['Search contacts for hafen', 'hafen'],
    ['Find the contact of Hafen GmbH', 'Hafen GmbH'],
    ['find miller in the contacts', 'miller'],
    ['Find the contact lena@hafen.example', 'lena@hafen.example'],
  ])('%j goes to the query', (message, query) => {
    const choice = choose(message, searchContacts);
    expect(choice).toMatchObject({ params: { query }, unused: [] });
    expect(choice.confidence * choice.argumentsConfidence).toBeGreaterThan(0.7);
  });

  it('may be written small', () => {
    expect(choose('show the events in hamburg', listEvents).params).toEqual({ query: 'hamburg' });
  });

  it('is empty for the tool’s own words', () => {
    for (const message of [
      'List the events',
      'List the events in chronological order',
      'Show me all events',
      'Search for events',
    ])
      expect(choose(message, listEvents)).toMatchObject({ params: {}, unused: [] });
  });

  it('is narrowed by a state and a name at once', () => {
    expect(choose('List the published events in Hamburg', listEvents).params).toEqual({
      status: 'published',
      query: 'Hamburg',
    });
  });
});

describe('a message of more words than are read', () => {
  it('gives values from its start alone', () => {
    const message = `List 25 events ${'twenty 0 12.5.2026 '.repeat(800)}`;
    expect(choose(message, listEvents).params).toMatchObject({ limit: 25 });
  });
});

describe('what is in no argument', () => {
  const listTags = tool('list_tags', 'Lists the tags of contacts.', {}, [], true);

  it.each([
    ['List the tags of Miller', ['Miller']],
    ['List the tags since 2026-07-01', ['2026-07-01']],
    ['List the tags called "vip"', ['vip']],
    ['List 7 tags', ['7']],
  ])('%j is named, and lowers the confidence', (message, unused) => {
    const choice = choose(message, listTags);
    expect(choice.unused).toEqual(unused);
    expect(choice.argumentsConfidence).toBeLessThan(0.7);
  });

  it('is not a greeting, nor a word that begins a sentence', () => {
    for (const message of [
      'Hello Ada, list the tags',
      'Hi, I am Ada from Globex. List the tags',
      'List the tags, please',
      'List tags',
    ])
      expect(choose(message, listTags).unused).toEqual([]);
  });
});

it('is not the message itself, where something is to be sent', () => {
  const tell = tool(
    'cancel_event',
    'Calls an event off.',
    { eventId: text('The event.'), message: text('What attendees are told.') },
    ['eventId', 'message'],
    false,
  );
  expect(choose('Cancel event ev_9', tell)).toMatchObject({ params: { eventId: 'ev_9' }, missing: ['message'] });
});

it('is everything after "called"', () => {
  const task = tool(
    'create_task',
    'Creates a task in a project.',
    { title: text('Title.'), assignee: text('Who does it.') },
    ['title'],
    false,
  );
  expect(choose('Create a task named Fix login', task).params.title).toBe('Fix login');
  expect(choose('Create a task called Fix login for Bob', task).params.title).toBe('Fix login');
  expect(choose('Create a task "Fix login" for Bob', task).params.title).toBe('Fix login');
});

describe('a choice', () => {
  it('that is missing is requested', () => {
    const choice = choose('Delete contact c_12', deleteContact);
    expect(choice).toMatchObject({ params: { contactId: 'c_12' }, missing: ['reason'] });
    expect(choose('I request to delete contact c_12', deleteContact).missing).toEqual(['reason']);
  });

  it.each([
    ['Delete contact c_12, it is a duplicate', 'duplicate'],
    ['Delete contact c_12: erasure request', 'erasure_request'],
    ['Delete contact c_12, that was a mistake', 'mistake'],
  ])('%j is said', (message, reason) => {
    expect(choose(message, deleteContact)).toMatchObject({ params: { reason }, missing: [] });
  });

  it('is the tool’s own default', () => {
    const kind = { type: 'string', enum: ['short', 'long'], default: 'long' };
    const report = tool('make_report', 'Makes a report of sales.', { kind }, ['kind'], true);
    expect(choose('Make a report of sales', report)).toMatchObject({ params: { kind: 'long' }, missing: [] });
  });
});

describe('a value that the schema rejects', () => {
  it('is left out and named, or written as the schema wants it', () => {
    const low = tool(
      'set_seats',
      'Sets the seats of an event.',
      { seats: { type: 'integer', maximum: 10 } },
      ['seats'],
      false,
    );
    expect(choose('Set the seats of the event to 40', low)).toMatchObject({
      params: {},
      missing: ['seats'],
      refused: ['seats 40'],
      unused: ['40'],
    });
  });
});

describe('times without a zone', () => {
  const book = tool('book_visit', 'Books a visit.', { start: moment('Start of the visit.') }, ['start'], false);
  const read = (message: string, one: ReturnType<typeof tool>, timeZone?: string) =>
    selectOffline(message, [one], { now: NOW, fits, ...(timeZone && { timeZone }) }).choice;

  it('are reported once when both ends of a period are read from the same words', () => {
    const list = tool(
      'list_visits',
      'Lists visits.',
      { from: moment('Start of the period.'), to: moment('End of the period.') },
      [],
      true,
    );
    expect(read('List the visits in July', list)?.zoned).toEqual(['“July” is read in UTC']);
  });

  it('are read in the zone of the request, and reported', () => {
    const choice = read('Book a visit on 2026-12-01 at 18:00', book, 'Europe/Berlin');
    expect(choice?.params).toEqual({ start: '2026-12-01T18:00:00+01:00' });
    expect(choice?.zoned).toEqual(['“2026-12-01 at 18:00” is read in Europe/Berlin']);
    expect(read('Book a visit on 2026-07-01 at 18:00', book, 'Europe/Berlin')?.params).toEqual({
      start: '2026-07-01T18:00:00+02:00',
    });
    expect(read('Book a visit on 2026-12-01 at 18:00', book)?.params).toEqual({ start: '2026-12-01T18:00:00Z' });
  });

  it('keep a zone that the message states', () => {
    for (const said of ['2026-12-01T18:00:00Z', '2026-12-01 at 18:00 UTC'])
      expect(read(`Book a visit on ${said}`, book, 'Europe/Berlin')?.params).toEqual({ start: '2026-12-01T18:00:00Z' });
  });

  it('gives days in that zone', () => {
    const late = new Date('2026-11-22T23:30:00Z');
    const { choice } = selectOffline('List the events tomorrow', [listEvents], {
      now: late,
      fits,
      timeZone: 'Europe/Berlin',
    });
    expect(choice?.params).toEqual({ from: '2026-11-24T00:00:00+01:00', to: '2026-11-25T00:00:00+01:00' });
  });
});
