import { type CatalogTool, readTool, writeTool } from '../catalog-tool';
import { cursor, email, flag, id, limit, object, oneOf, text } from '../schema';

const statuses = ['open', 'in_progress', 'waiting', 'resolved', 'closed'];
const priority = oneOf(['low', 'normal', 'high', 'urgent'], 'How soon it needs care.');

export const supportTools: CatalogTool[] = [
  writeTool({
    name: 'create_ticket',
    title: 'Create a ticket',
    description:
      'Opens a support ticket for a problem that the conversation cannot solve. Use it when something is broken, a customer complains, or a person has to look into it. Not for wishes about the platform. Returns the ticket number.',
    category: 'support',
    operations: ['create', 'open'],
    entities: ['Ticket'],
    inputSchema: object(
      {
        subject: text('The problem in one line.', { minLength: 3, examples: ['Ticket PDF is empty'] }),
        description: text('What happened, and what was expected.'),
        contactId: id('Who reported it.'),
        priority: { ...priority, default: 'normal' },
      },
      ['subject', 'description'],
    ),
  }),
  writeTool({
    name: 'update_ticket_status',
    title: 'Update a ticket',
    description:
      'Moves a support ticket to another state, such as resolved or waiting, or gives it another priority. Use it when the work has moved on. Not for answering the customer or handing it to a colleague. Returns the ticket with its history.',
    category: 'support',
    operations: ['update', 'close'],
    entities: ['Ticket'],
    idempotent: true,
    inputSchema: object(
      {
        ticketId: id('The ticket.'),
        status: oneOf(statuses, 'New state.'),
        priority,
        resolution: text('What solved it; for resolved tickets.'),
      },
      ['ticketId', 'status'],
    ),
  }),
  readTool({
    name: 'list_tickets',
    title: 'List tickets',
    description:
      'Lists support tickets by state, customer or words. Use it to see what is open, to find a ticket id, or to check whether a problem is known. It shows the latest message only, not whole conversations. Returns tickets, most urgent first.',
    category: 'support',
    operations: ['list', 'search'],
    entities: ['Ticket'],
    inputSchema: object({
      query: text('Words of subject or text.', { examples: ['refund'] }),
      status: oneOf(statuses, 'Only this state.'),
      contactId: id('Only tickets of this contact.'),
      limit: limit(),
      cursor: cursor(),
    }),
  }),
  writeTool({
    name: 'assign_ticket',
    title: 'Assign a ticket',
    description:
      'Hands a support ticket to a colleague or to a team. Use it when somebody else has to take over, with a note on why. It neither answers the customer nor changes the state. Returns the ticket with its assignee before and after.',
    category: 'support',
    operations: ['assign', 'update'],
    entities: ['Ticket', 'Member'],
    idempotent: true,
    inputSchema: object(
      {
        ticketId: id('The ticket.'),
        assigneeEmail: email('The colleague.'),
        team: oneOf(['support', 'billing', 'events', 'technical'], 'The team, if no one person.'),
        note: text('What they should know.'),
      },
      ['ticketId'],
    ),
  }),
  writeTool({
    name: 'reply_to_ticket',
    title: 'Reply to a ticket',
    description:
      'Adds a message to a support ticket: a reply that the customer receives on the channel they wrote from, or a note for colleagues. Use it to answer or to ask back on an open ticket. Not for mailings or for people without a ticket. Returns the message.',
    category: 'support',
    operations: ['reply', 'send', 'create'],
    entities: ['Ticket', 'Message'],
    openWorld: true,
    inputSchema: object(
      {
        ticketId: id('The ticket.'),
        message: text('Text of the message.'),
        internal: flag('A note that the customer does not see.'),
      },
      ['ticketId', 'message'],
    ),
  }),
];
