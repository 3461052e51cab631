import { type Records, type Row, ToolError } from '../store';
import { type Handler, handler, needed, recordMessage } from '../tool';

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const OPENING_HOURS = ['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => `${day} 09:00-17:00`);
const MINUTE_MS = 60_000;
const SEARCH_DAYS = 14;
const MAX_TIMES = 8;

interface Booking {
  action: string;
  bookingId?: string;
  serviceId?: string;
  contactId?: string;
  startsAt?: string;
  durationMinutes: number;
}

function serviceOf(records: Records, id: string): Row {
  const service = records.get('products', id);
  if (service.kind !== 'service') throw new ToolError(`The product ${id} is not a service.`);
  return service;
}

const hoursOf = (service: Row) => (service.hours as string[] | undefined) ?? OPENING_HOURS;

/** The server's time zone is the time zone of the services. */
function isOpen(service: Row, start: Date, minutes: number): boolean {
  const from = start.getHours() * 60 + start.getMinutes();
  return hoursOf(service).some((line) => {
    const [, day, a = 0, b = 0, c = 0, d = 0] = /^(\w{3}) (\d\d):(\d\d)-(\d\d):(\d\d)$/.exec(line) ?? [];
    return day === DAYS[start.getDay()] && from >= +a * 60 + +b && from + minutes <= +c * 60 + +d;
  });
}

function isFree(records: Records, service: Row, start: Date, minutes: number, except?: string): boolean {
  const pause = Number(service.bufferMinutes ?? 0) * MINUTE_MS;
  const end = start.getTime() + minutes * MINUTE_MS;
  return records
    .all('bookings')
    .filter((row) => row.serviceId === service.id && row.status !== 'cancelled' && row.id !== except)
    .every((row) => {
      const from = new Date(String(row.startsAt)).getTime();
      return from + Number(row.durationMinutes) * MINUTE_MS + pause <= start.getTime() || end + pause <= from;
    });
}

function earliest(service: Row, wished: string | undefined): Date {
  const notice = Date.now() + Number(service.minimumNoticeHours ?? 0) * 60 * MINUTE_MS;
  return new Date(Math.max(notice, wished === undefined ? 0 : new Date(wished).getTime()));
}

function freeTimes(records: Records, service: Row, from: Date, minutes: number): string[] {
  const times: string[] = [];
  const half = 30 * MINUTE_MS;
  let at = Math.ceil(from.getTime() / half) * half;
  for (const end = at + SEARCH_DAYS * 24 * 60 * MINUTE_MS; at < end && times.length < MAX_TIMES; at += half) {
    const start = new Date(at);
    if (isOpen(service, start, minutes) && isFree(records, service, start, minutes)) times.push(start.toISOString());
  }
  return times;
}

function requireFree(records: Records, service: Row, startsAt: string, minutes: number, except?: string): string {
  const start = new Date(startsAt);
  const isPossible =
    start >= earliest(service, undefined) &&
    isOpen(service, start, minutes) &&
    isFree(records, service, start, minutes, except);
  if (!isPossible) {
    const others = freeTimes(records, service, earliest(service, startsAt), minutes).slice(0, 3);
    throw new ToolError(`${startsAt} is not free. Free times near it: ${others.join(', ') || 'none'}.`);
  }
  return start.toISOString();
}

function tell(records: Records, booking: Row, subject: string) {
  const contact = records.find('contacts', booking.contactId);
  const { id, delivery } = recordMessage(records, { to: contact?.email ?? null, subject, bookingId: booking.id });
  return { booking, message: { id, delivery } };
}

const CHANGES: Readonly<Record<string, { status: string; subject: string }>> = {
  confirm: { status: 'confirmed', subject: 'Your appointment is confirmed' },
  cancel: { status: 'cancelled', subject: 'Your appointment is cancelled' },
};

export const bookingHandlers: Readonly<Record<string, Handler>> = {
  manage_bookings: handler<Booking>(
    (records, { action, bookingId, serviceId, contactId, startsAt, durationMinutes }) => {
      if (action === 'find_times') {
        const service = serviceOf(records, needed(serviceId, 'serviceId', 'find times'));
        return { freeTimes: freeTimes(records, service, earliest(service, startsAt), durationMinutes) };
      }
      if (action === 'book') {
        const service = serviceOf(records, needed(serviceId, 'serviceId', 'book'));
        const { id } = records.get('contacts', needed(contactId, 'contactId', 'book'));
        const start = requireFree(records, service, needed(startsAt, 'startsAt', 'book'), durationMinutes);
        const status = service.requiresConfirmation ? 'requested' : 'confirmed';
        const fields = { serviceId: service.id, contactId: id, startsAt: start, durationMinutes, status };
        return tell(records, records.add('bookings', fields), `Your appointment: ${service.name}`);
      }
      const booking = records.get('bookings', needed(bookingId, 'bookingId', `${action} an appointment`));
      const change = CHANGES[action];
      if (change)
        return tell(records, records.update('bookings', booking.id, { status: change.status }), change.subject);
      const service = serviceOf(records, String(booking.serviceId));
      const wished = action === 'reschedule' ? needed(startsAt, 'startsAt', 'reschedule') : String(booking.startsAt);
      const minutes = Number(booking.durationMinutes);
      const start = requireFree(records, service, wished, minutes, booking.id);
      const moved = records.update('bookings', booking.id, { startsAt: start, status: 'confirmed' });
      return tell(records, moved, `Your appointment: ${service.name}`);
    },
  ),

  configure_booking_workflow: handler<{ serviceId: string }>((records, { serviceId, ...rules }) => {
    serviceOf(records, serviceId);
    const service = records.update('products', serviceId, rules);
    const { minimumNoticeHours = 0, bufferMinutes = 0, requiresConfirmation = false } = service;
    return { rules: { serviceId, hours: hoursOf(service), minimumNoticeHours, bufferMinutes, requiresConfirmation } };
  }),
};
