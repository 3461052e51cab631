import { describe, expect, it } from 'vitest';
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

  it('makes up nothing: what is not said is missing, and what must be guessed is not sure', () => {
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

  it('chooses what the message asks for, with its arguments', () => {
    const { choice, alternatives } = selectOffline('Refund payment pay_789', [refund, listEvents]);
    expect(choice).toMatchObject({ name: 'refund_payment', params: { paymentId: 'pay_789' }, missing: [] });
    expect(choice!.confidence).toBeGreaterThan(0.7);
    expect(alternatives.map(({ name }) => name)).toEqual(['list_events']);
  });

  it('says what the message leaves out', () => {
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
    const started = performance.now();
    for (const message of [
      'A '.repeat(20_000),
      '1,'.repeat(20_000),
      '"a'.repeat(9_000),
      '/a'.repeat(9_000),
      'x^'.repeat(9_000),
    ])
      selectOffline(message, [listEvents, refund]);
    expect(performance.now() - started).toBeLessThan(3_000);
  });
});
