import { type Fields, newestFirst, type Records, type Row } from '../store';
import { type Handler, handler, lists, recordMessage } from '../tool';

const PRIORITIES = ['urgent', 'high', 'normal', 'low'];
const FIRST_NUMBER = 1001;

const rank = ({ priority }: Row) => PRIORITIES.indexOf(String(priority));
const historyOf = ({ history }: Row) => (history as Fields[] | undefined) ?? [];
const entry = (what: Fields) => ({ at: new Date().toISOString(), ...what });

function nextNumber(records: Records): string {
  const numbers = records.all('tickets').map(({ id }) => Number(id.slice(2)));
  return `T-${Math.max(FIRST_NUMBER - 1, ...numbers) + 1}`;
}

/** Messages of a ticket stay with it; the list shows the latest one. */
const messagesOf = (records: Records, ticketId: string) =>
  records.all('messages').filter((message) => message.ticketId === ticketId);

export function openTicket(records: Records, fields: Fields): Row {
  const history = [entry({ status: 'open' })];
  return records.add('tickets', { priority: 'normal', ...fields, status: 'open', history }, nextNumber(records));
}

export const supportHandlers: Readonly<Record<string, Handler>> = {
  create_ticket: (records, args) => {
    if (args.contactId !== undefined) records.get('contacts', args.contactId);
    return { ticket: openTicket(records, args) };
  },

  update_ticket_status: handler<{ ticketId: string; status: string; priority?: string; resolution?: string }>(
    (records, { ticketId, ...fields }) => {
      const history = [...historyOf(records.get('tickets', ticketId)), entry(fields)];
      return { ticket: records.update('tickets', ticketId, { ...fields, history }) };
    },
  ),

  list_tickets: lists('tickets', {
    order: (a, b) => rank(a) - rank(b) || newestFirst(a, b),
    view: ({ history: _, ...ticket }, records) => ({
      ...ticket,
      latestMessage: messagesOf(records, ticket.id as string).at(-1)?.text ?? ticket.description,
    }),
  }),

  assign_ticket: handler<{ ticketId: string; assigneeEmail?: string; team?: string; note?: string }>(
    (records, { ticketId, assigneeEmail, team, note }) => {
      const ticket = records.get('tickets', ticketId);
      const before = ticket.assignee ?? null;
      const assignee = assigneeEmail ?? team ?? null;
      const history = [...historyOf(ticket), entry({ assignee, ...(note ? { note } : {}) })];
      return { ticket: records.update('tickets', ticketId, { assignee, history }), before, after: assignee };
    },
  ),

  reply_to_ticket: handler<{ ticketId: string; message: string; internal?: boolean }>(
    (records, { ticketId, message, internal = false }) => {
      const ticket = records.get('tickets', ticketId);
      const to = records.find('contacts', ticket.contactId)?.email ?? null;
      const fields = { ticketId, text: message, internal };
      if (internal) return { message: records.add('messages', { ...fields, channel: 'note' }) };
      return { message: recordMessage(records, { to, subject: `Re: ${ticket.subject}`, ...fields }) };
    },
  ),
};
