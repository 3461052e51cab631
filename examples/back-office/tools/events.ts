import { randomBytes } from 'node:crypto';
import { type Records, type Row, ToolError } from '../store';
import { creates, type Handler, handler, lists, recordMessage, updates } from '../tool';

const HOLDS_SEAT = new Set(['registered', 'checked_in']);

const registrationsOf = (records: Records, eventId: unknown) =>
  records.all('registrations').filter((row) => row.eventId === eventId);

const seatsTaken = (records: Records, eventId: unknown) =>
  registrationsOf(records, eventId)
    .filter(({ status }) => HOLDS_SEAT.has(String(status)))
    .reduce((sum, { guests = 0 }) => sum + 1 + Number(guests), 0);

const freeSeats = (records: Records, event: Row) =>
  typeof event.capacity === 'number' ? Math.max(0, event.capacity - seatsTaken(records, event.id)) : null;

const endOf = (event: Row) => new Date(String(event.endsAt ?? event.startsAt)).getTime();
const startOf = (event: Row) => new Date(String(event.startsAt)).getTime();
const statusOf = (event: Row) =>
  event.status === 'published' && endOf(event) < Date.now() ? 'past' : String(event.status);

function requireOn(event: Row): void {
  if (event.status === 'cancelled') throw new ToolError(`The event ${event.id} was cancelled.`);
}

const linkOf = (id: string) => `https://events.example.com/${id}`;

export const eventHandlers: Readonly<Record<string, Handler>> = {
  create_event: (records, args) => {
    const { event } = creates('events', 'event')(records, args) as { event: Row };
    return { event: records.update('events', event.id, { link: linkOf(event.id) }) };
  },

  list_events: lists('events', {
    order: (a, b) => startOf(a) - startOf(b),
    where: {
      from: (event, from: string) => endOf(event) > new Date(from).getTime(),
      to: (event, to: string) => startOf(event) < new Date(to).getTime(),
      status: (event, status: string) => statusOf(event) === status,
    },
    view: (event, records) => ({ ...event, status: statusOf(event), freeSeats: freeSeats(records, event) }),
  }),

  update_event: (records, args) => {
    requireOn(records.get('events', args.eventId));
    return updates('events', 'event', 'eventId')(records, args);
  },

  register_attendee: handler<{ eventId: string; name: string; email: string; productId?: string; guests: number }>(
    (records, args) => {
      const event = records.get('events', args.eventId);
      requireOn(event);
      if (statusOf(event) !== 'published') throw new ToolError(`The event ${event.id} is not open for registration.`);
      if (args.productId !== undefined) records.get('products', args.productId);
      const free = freeSeats(records, event);
      const status = free === null || free > args.guests ? 'registered' : 'waiting';
      const ticketCode = `${String(event.title)
        .replace(/[^A-Za-z]/g, '')
        .slice(0, 4)
        .toUpperCase()}-${randomBytes(2).toString('hex').toUpperCase()}`;
      const registration = records.add('registrations', { ...args, status, ticketCode });
      const subject = status === 'waiting' ? `Waiting list: ${event.title}` : `Your ticket: ${event.title}`;
      const { id, delivery } = recordMessage(records, { to: args.email, subject, registrationId: registration.id });
      return { registration, confirmation: { id, delivery } };
    },
  ),

  check_in_attendee: handler<{ eventId: string; ticketCode: string }>((records, { eventId, ticketCode }) => {
    records.get('events', eventId);
    const found = registrationsOf(records, eventId).find(
      (row) => row.ticketCode === ticketCode || row.id === ticketCode,
    );
    if (!found || !HOLDS_SEAT.has(String(found.status)))
      throw new ToolError(`No registration of this event holds a seat with the code ${ticketCode}.`);
    const arrivedAt = found.arrivedAt ?? new Date().toISOString();
    const { name, productId = null } = records.update('registrations', found.id, { status: 'checked_in', arrivedAt });
    return { registrationId: found.id, name, ticketType: productId, arrivedAt };
  }),

  cancel_registration: handler<{ registrationId: string; notify: boolean }>((records, { registrationId, notify }) => {
    const { eventId, email, status } = records.get('registrations', registrationId);
    const registration = records.update('registrations', registrationId, { status: 'cancelled' });
    const event = records.get('events', eventId);
    const next = HOLDS_SEAT.has(String(status))
      ? registrationsOf(records, eventId).find((row) => row.status === 'waiting')
      : undefined;
    const free = freeSeats(records, event);
    const hasRoom = next && (free === null || free > Number(next.guests ?? 0));
    if (next && hasRoom) records.update('registrations', next.id, { status: 'registered' });
    const message = notify && recordMessage(records, { to: email, subject: `Cancelled: ${event.title}` });
    return {
      registration,
      movedUp: next && hasRoom ? next.id : null,
      ...(message ? { notification: { id: message.id, delivery: message.delivery } } : {}),
    };
  }),

  cancel_event: handler<{ eventId: string; message: string }>((records, { eventId, message }) => {
    const event = records.update('events', eventId, { status: 'cancelled' });
    const attendees = registrationsOf(records, eventId).filter(({ status }) => status !== 'cancelled');
    for (const { id, email } of attendees) {
      records.update('registrations', id, { status: 'cancelled' });
      recordMessage(records, { to: email, subject: `Cancelled: ${event.title}`, text: message });
    }
    const delivery = attendees.length > 0 ? records.all('messages').at(-1)!.delivery : undefined;
    return { event, attendeesTold: attendees.length, ...(delivery ? { delivery } : {}) };
  }),

  generate_certificate: handler<{ registrationId: string; kind: string }>((records, { registrationId, kind }) => {
    const { name, status, eventId } = records.get('registrations', registrationId);
    if (kind === 'attendance' && status !== 'checked_in')
      throw new ToolError(`${name} was not checked in, so attendance cannot be certified.`);
    const verificationNumber = `C-${randomBytes(3).toString('hex').toUpperCase()}`;
    const link = `https://files.example.com/certificates/${verificationNumber}.pdf`;
    return {
      certificate: records.add('certificates', { registrationId, eventId, name, kind, verificationNumber, link }),
    };
  }),
};
