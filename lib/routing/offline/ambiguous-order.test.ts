import { describe, expect, it } from 'vitest';
import { valueProblems } from '@/lib/json-schema/value-problems';
import { selectOffline } from './select-offline';

const fits = (schema: unknown, value: unknown) => valueProblems(schema, value, '').length === 0;
const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more });
const tool = (
  name: string,
  description: string,
  properties: Record<string, object>,
  required: string[] = [],
  readOnly: boolean | null = false,
) => ({ name, description, readOnly, score: 3, inputSchema: { type: 'object', properties, required } });

const deleteTicket = {
  ...tool('delete_ticket', 'Deletes a ticket for good.', { ticketId: text('The ticket.') }, ['ticketId']),
  destructive: true,
};
const createContact = tool(
  'create_contact',
  'Creates a contact with a name, an e-mail address and a stage.',
  { email: text('Its address.', { format: 'email' }), stage: text('Its stage.', { enum: ['lead', 'customer'] }) },
  ['email'],
);
const setStatus = tool(
  'update_ticket_status',
  'Sets the status of a ticket.',
  { ticketId: text('The ticket.'), status: text('The new status.', { enum: ['open', 'resolved', 'closed'] }) },
  ['ticketId', 'status'],
);
const reply = tool(
  'reply_to_ticket',
  'Replies to a ticket.',
  { ticketId: text('The ticket.'), body: text('The text.'), internal: { type: 'boolean', description: 'Hidden.' } },
  ['ticketId', 'body'],
);
const setPrice = tool(
  'set_product_price',
  'Sets what a product costs.',
  {
    productId: text('The product to price.'),
    priceCents: { type: 'integer', description: 'Gross price in cents, 0 for free.', minimum: 0 },
  },
  ['productId', 'priceCents'],
);
const cancelAppointment = tool(
  'cancel_appointment',
  'Cancels an appointment.',
  { appointmentId: text('The appointment.') },
  ['appointmentId'],
);
const updateEvent = tool(
  'update_event',
  'Changes an event.',
  { eventId: text('The event.'), title: text('Its new title.') },
  ['eventId', 'title'],
);
const choiceOf = (message: string, one: ReturnType<typeof tool>) => selectOffline(message, [one], { fits }).choice;

describe('what is no plain order', () => {
  it.each<[string, ReturnType<typeof tool>]>([
    ...[
      'Ticket T-12 must not be deleted',
      'I would never delete ticket T-12',
      'Ticket T-12 should remain, nobody may delete it',
      'Stop deleting ticket T-12',
      'Cancel the deletion of ticket T-12',
      'The deletion of ticket T-12 was a mistake',
      'Delete all tickets except T-12',
      'Delete every ticket but T-12',
      'Delete ticket T-12 if it is closed',
      'Delete ticket T-12 only after the backup has run',
      'Before you delete ticket T-12, ask me',
      'If I ask you to delete ticket T-12, what happens?',
      'Delete the title of ticket T-12',
      'Delete ticket T-12’s attachments',
      "Delete ticket T-12's attachments",
      'No, wait. Don’t. Delete ticket T-12? No!',
      "No, wait. Don't. Delete ticket T-12? No!",
      'My boss said "delete ticket T-12". Is that allowed?',
      'Once the backup has run, delete ticket T-12',
      'What would delete ticket T-12?',
      'Delete ticket T-12, sorry, T-13',
      '"Delete ticket T-12"',
      'Can I delete ticket T-12?',
      'Delete the comments in ticket T-12',
      'Delete ticket T-12 attachments',
      'Delete the draft of ticket T-12',
      'Delete the last message of ticket T-12',
      'Delete half of ticket T-12',
      'Restore the deleted ticket T-12',
      'Please leave ticket T-12 and delete it later',
    ].map((message): [string, ReturnType<typeof tool>] => [message, deleteTicket]),
    ['Only create a contact for bob@x.com if he is not there already', createContact],
    ['Create a contact for max@x.com unless he is already a customer', createContact],
    ['Could you tell me whether ticket T-88 was resolved?', setStatus],
    ['Reply to T-5: "We are on it" but do not let the customer see it', reply],
    ['Cancel appointment b_1, no, b_2', cancelAppointment],
    ['Set the price of product prod_123 to minus 5 EUR', setPrice],
    ['Set the price of product prod_123 to half of 50 EUR', setPrice],
  ])('%j is asked about', (message, one) => {
    const choice = choiceOf(message, one);
    expect(choice === null || choice.doubts.length > 0, JSON.stringify(choice)).toBe(true);
  });

  it.each<[string, ReturnType<typeof tool>]>([
    ['Delete ticket T-12', deleteTicket],
    ['Please delete the ticket T-12.', deleteTicket],
    ['Delete ticket T-12 please', deleteTicket],
    ['Remove ticket T-12 now', deleteTicket],
    ['Can you delete ticket T-12?', deleteTicket],
    ['Could you please delete ticket T-12?', deleteTicket],
    ['I want you to delete ticket T-12', deleteTicket],
    ['Hello! Delete ticket T-12, please. Thanks!', deleteTicket],
    ['I am Ada. The ticket is T-12. Please delete that ticket.', deleteTicket],
    ['Create a contact for bob@x.com', createContact],
    ['Set ticket T-88 to resolved', setStatus],
    ['Set the status of ticket T-88 to resolved', setStatus],
    ['Change the price of product prod_7 to 25 EUR', setPrice],
    ['Change the title of event e_1 to "Do not feed, if you can"', updateEvent],
    ['Reply to T-5: "It is not broken, but only slow"', reply],
    ['Cancel Ada’s appointment b_1', cancelAppointment],
  ])('%j is one', (message, one) => {
    expect(choiceOf(message, one)).toMatchObject({ doubts: [] });
  });

  it('reports the words', () => {
    expect(choiceOf('Delete ticket T-12 if it is closed', deleteTicket)!.doubts).toEqual([
      '“if” (a condition)',
      '“closed” (not understood)',
    ]);
    expect(choiceOf('Delete the title of ticket T-12', deleteTicket)!.doubts).toEqual(['“title” (not understood)']);
  });

  it('reads the text around a part of a message', () => {
    const { choice } = selectOffline('Delete ticket T-12', [deleteTicket], {
      fits,
      whole: 'Delete ticket T-12. No, wait.',
    });
    expect(choice!.doubts).toEqual(['“No, wait” (a correction)']);
  });

  const list = tool('list_events', 'Lists the events in a period.', {}, [], true);
  const echo = tool('get_env', 'Returns all environment variables, helpful for debugging.', {}, [], true);

  it.each([
    'List the events',
    'Please show me all events',
    'Which events are there?',
    'Are there any events?',
    'I want you to list the events',
    'Can you list the events?',
    'Thanks! Now list the events.',
  ])('%j is a request for a tool that only reads', (message) => {
    expect(choiceOf(message, list)).toMatchObject({ name: 'list_events', doubts: [] });
  });

  it.each<[string, ReturnType<typeof tool>]>([
    ['Thank you, very helpful!', echo],
    ['I hate events', list],
    ['No more events please', list],
    ['Stop listing events', list],
    ['The events last year were wonderful', list],
    ['If there are any, list the events', list],
    ['How do I list events?', list],
    ['Why are there so many events?', list],
    ['Do you like events?', list],
    ['List the events of the planet Mars', list],
    ['What is an event?', list],
  ])('%j is none', (message, one) => {
    const choice = choiceOf(message, one);
    expect(choice === null || choice.doubts.length > 0, JSON.stringify(choice)).toBe(true);
  });
});

describe('a message in another language than the tools', () => {
  const list = tool('list_tickets', 'Lists the support tickets by state.', {}, [], true);
  const german = tool('list_tickets', 'Zeigt die Tickets und ihren Stand an.', {}, [], true);

  it.each([
    ['Zeig mir alle offenen Tickets', 'German'],
    ['Montre-moi tous les tickets ouverts', 'French'],
    ['Muéstrame los tickets abiertos', 'Spanish'],
    ['開いているチケットを一覧表示して', 'Japanese'],
    ['Покажи все открытые тикеты', 'Russian'],
  ])('%j is not guessed', (message, language) => {
    const { choice, foreign } = selectOffline(message, [list], { fits });
    expect({ choice, foreign }).toEqual({ choice: null, foreign: { language, expected: 'English' } });
  });

  it('is recognized by its own words only', () => {
    for (const message of ['List the tickets of “Die Fledermaus und der Wolf”', 'Show the tickets of Los Angeles'])
      expect(selectOffline(message, [list], { fits }).foreign).toBeNull();
  });

  it('is matched where the tools are described in it', () => {
    expect(selectOffline('Zeig mir alle Tickets', [german], { fits }).foreign).toBeNull();
  });
});

describe('what the message negates', () => {
  const status = text('Only in this state.', { enum: ['draft', 'published', 'cancelled'] });
  const listEvents = tool('list_events', 'Lists the events.', { status }, [], true);
  const stage = text('Only in this stage.', { enum: ['lead', 'customer'] });
  const listContacts = tool('list_contacts', 'Lists contacts.', { stage }, [], true);
  const createTicket = tool(
    'create_ticket',
    'Creates a ticket.',
    { subject: text('Its subject.'), priority: text('Its priority.', { enum: ['low', 'normal', 'high'] }) },
    ['subject'],
  );

  it.each([
    ['List events, but not cancelled ones', listEvents, 'not cancelled ones'],
    ['List events that are not cancelled', listEvents, 'not cancelled'],
    ['List events except cancelled ones', listEvents, 'except cancelled ones'],
    ['Which contacts are not customers?', listContacts, 'not customers'],
  ] as const)('%j narrows to nothing, and says so', (message, one, words) => {
    const choice = choiceOf(message, one)!;
    expect(choice).toMatchObject({ params: {}, unused: [words] });
    expect(choice.confidence * choice.argumentsConfidence).toBeLessThan(0.7);
  });

  it('is not taken where something else is meant', () => {
    const { params } = choiceOf('Create a ticket "Printer", priority low, not high', createTicket)!;
    expect(params).toMatchObject({ priority: 'low' });
  });

  it('leaves the choice that is meant, and whose own words deny', () => {
    const begun = text('', { enum: ['not_started', 'started'] });
    const list = tool('list_tasks', 'Lists tasks.', { begun }, [], true);
    expect(choiceOf('List tasks that are not started', list)!.params).toEqual({ begun: 'not_started' });
  });
});

describe('numbers that are worked out', () => {
  it('are not taken for others', () => {
    expect(choiceOf('Set the price of product prod_123 to minus 5 EUR', setPrice)!.params.priceCents).toBeUndefined();
    expect(
      choiceOf('Set the price of product prod_123 to half of 50 EUR', setPrice)!.params.priceCents,
    ).toBeUndefined();
  });

  it('have the sign of what is done', () => {
    const delta = { type: 'integer', description: 'By how much.' };
    const adjust = tool(
      'adjust_stock',
      'Raises or reduces the stock of a product.',
      { productId: text('The product.'), delta },
      ['productId', 'delta'],
    );
    expect(choiceOf('Reduce the stock of prod_3 by 12', adjust)!.params).toEqual({ productId: 'prod_3', delta: -12 });
  });
});

describe('the seed’s own tools', () => {
  const path = { path: text('The path of the file.') };
  const read = tool('ai_read', 'Read a file from the filesystem', path, ['path'], true);
  const write = tool('ai_write', 'Write content to a file', { ...path, content: text('The content.') }, [
    'path',
    'content',
  ]);
  const execute = {
    ...tool('ai_execute', 'Execute a shell command', { command: text('The command to execute.') }, ['command']),
    destructive: true,
  };
  const backup = tool('check_backup', 'Checks the backup of a host.', { host: text('The host.') }, ['host'], true);
  const all = [read, write, execute, backup];

  it.each([
    ['Execute the shell command "ls -la"', 'ai_execute', { command: 'ls -la' }],
    ['Run ls -la /tmp', 'ai_execute', {}],
    ['Read /etc/hosts', 'ai_read', { path: '/etc/hosts' }],
  ])('%j is for %s', (message, name, params) => {
    const { choice } = selectOffline(message, all, { fits });
    expect(choice).toMatchObject({ name, params });
  });

  it('never takes the verb at the start for a value', () => {
    expect(choiceOf('Read /etc/hosts', backup)?.params.host).not.toBe('Read');
    const register = tool('register_guest', 'Registers a guest.', { name: text('The name.') }, ['name']);
    expect(choiceOf('Register Tom Hanks', register)!.params).toEqual({ name: 'Tom Hanks' });
  });

  it('writes no order into a file', () => {
    for (const readOnly of [false, null])
      expect(choiceOf('Write the file "a.txt"', { ...write, readOnly })).toMatchObject({ missing: ['content'] });
  });
});
