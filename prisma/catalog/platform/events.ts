import { type CatalogTool, readTool, writeTool } from '../catalog-tool';
import { cursor, dateTime, email, flag, id, integer, limit, object, oneOf, text } from '../schema';

const eventFields = {
  title: text('Name of the event.', { examples: ['Summer gala'] }),
  startsAt: dateTime('Start, with offset.'),
  endsAt: dateTime('End, with offset.'),
  location: text('Address, or link if online.', { examples: ['Harbour Hall 3, Hamburg'] }),
  capacity: integer('How many may attend.', { minimum: 1 }),
};

export const eventTools: CatalogTool[] = [
  writeTool({
    name: 'create_event',
    title: 'Create an event',
    description:
      'Plans a new event that people can register for: a conference, workshop, class or party. Use it when title and start are known; it begins as a draft. Not for an appointment with one customer. Returns the event with its id and link.',
    category: 'events',
    operations: ['create', 'schedule'],
    entities: ['Event'],
    inputSchema: object(
      { ...eventFields, status: oneOf(['draft', 'published'], 'How it begins.', { default: 'draft' }) },
      ['title', 'startsAt'],
    ),
  }),
  readTool({
    name: 'list_events',
    title: 'List events',
    description:
      "Lists the organization's events in a period, with dates, place, free seats and state. Use it to answer what is on and when, or to find an event id. It does not show attendees or appointments. Returns events in order of their start.",
    category: 'events',
    operations: ['list', 'search'],
    entities: ['Event'],
    inputSchema: object({
      query: text('Part of the title or place.'),
      from: dateTime('Only events that end after this.'),
      to: dateTime('Only events that start before this.'),
      status: oneOf(['draft', 'published', 'cancelled', 'past'], 'Only events in this state.'),
      limit: limit(),
      cursor: cursor(),
    }),
  }),
  writeTool({
    name: 'update_event',
    title: 'Update an event',
    description:
      'Changes title, time, place, capacity or state of an existing event; what is left out stays. Use it to move, rename, enlarge or publish one. Not to call an event off.  Returns the event.',
    category: 'events',
    operations: ['update', 'edit', 'reschedule'],
    entities: ['Event'],
    idempotent: true,
    inputSchema: object(
      {
        eventId: id('The event to change.'),
        ...eventFields,
        status: oneOf(['draft', 'published'], 'New state.'),
      },
      ['eventId'],
    ),
  }),
  writeTool({
    name: 'register_attendee',
    title: 'Register an attendee',
    description:
      'Signs one person up for a published event and sends them the confirmation. Use it when they gave name and address; a full event puts them on the waiting list. Not for payment or appointments. Returns the registration with its ticket code.',
    category: 'events',
    operations: ['register', 'create'],
    entities: ['Attendee', 'Registration', 'Event'],
    openWorld: true,
    inputSchema: object(
      {
        eventId: id('The event to attend.'),
        name: text('Full name, as on the badge.'),
        email: email('Where the confirmation goes.'),
        productId: id('Ticket type, if several.'),
        guests: integer('People they bring along.', { minimum: 0, maximum: 20, default: 0 }),
      },
      ['eventId', 'name', 'email'],
    ),
  }),
  writeTool({
    name: 'check_in_attendee',
    title: 'Check in an attendee',
    description:
      'Marks a registered person as present at an event. Use it at the door, by ticket code or registration id; a second check-in changes nothing. People without a registration are refused. Returns name, ticket type and time of arrival.',
    category: 'events',
    operations: ['check', 'update'],
    entities: ['Attendee', 'Registration', 'Event'],
    idempotent: true,
    inputSchema: object(
      {
        eventId: id('The event they came to.'),
        ticketCode: text('Ticket code or registration id.', { minLength: 4, examples: ['GALA-7F3K'] }),
      },
      ['eventId', 'ticketCode'],
    ),
  }),
  writeTool({
    name: 'cancel_registration',
    title: 'Cancel a registration',
    description:
      "Takes one person off an event, frees the seat and lets the waiting list move up. Use it when an attendee says that they will not come. It pays nothing back, and the seat cannot be claimed again. Returns the registration's last state.",
    category: 'events',
    operations: ['cancel', 'delete'],
    entities: ['Attendee', 'Registration', 'Event'],
    destructive: true,
    idempotent: true,
    openWorld: true,
    inputSchema: object(
      {
        registrationId: id('The registration to cancel.'),
        notify: flag('Whether the person is told.', { default: true }),
      },
      ['registrationId'],
    ),
  }),
  writeTool({
    name: 'cancel_event',
    title: 'Cancel an event',
    description:
      'Calls an event off: closes registration, cancels every seat and tells all attendees. Use it only on the clear instruction of a person in charge; to move an event, change its time. It cannot be undone and pays nothing back. Returns how many attendees were told.',
    category: 'events',
    operations: ['cancel', 'delete'],
    entities: ['Event', 'Attendee'],
    destructive: true,
    idempotent: true,
    openWorld: true,
    inputSchema: object(
      {
        eventId: id('The event to call off.'),
        message: text('What attendees are told.', { minLength: 10 }),
      },
      ['eventId', 'message'],
    ),
  }),
  writeTool({
    name: 'generate_certificate',
    title: 'Generate a certificate',
    description:
      'Makes a certificate of attendance or completion for one attendee. Use it after the event, for people who were present. Not for tickets or invoices. Returns a link to the file and its verification number.',
    category: 'events',
    operations: ['generate', 'create'],
    entities: ['Certificate', 'Attendee', 'Event'],
    inputSchema: object(
      {
        registrationId: id('Registration of the attendee.'),
        kind: oneOf(['attendance', 'completion', 'speaker'], 'What it certifies.', { default: 'attendance' }),
      },
      ['registrationId'],
    ),
  }),
];
