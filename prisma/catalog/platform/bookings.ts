import { type CatalogTool, writeTool } from '../catalog-tool';
import { dateTime, flag, id, integer, list, object, oneOf } from '../schema';

export const bookingTools: CatalogTool[] = [
  writeTool({
    name: 'manage_bookings',
    title: 'Manage bookings',
    description:
      'Looks up free times and makes, moves, confirms, cancels or reinstates an appointment with one customer. Use it while the customer is present, because free times are live. Not for events with many attendees. Returns the appointment, or the free times.',
    category: 'bookings',
    operations: ['manage', 'book', 'create', 'update', 'cancel'],
    entities: ['Booking', 'Appointment', 'Availability'],
    openWorld: true,
    inputSchema: object(
      {
        action: oneOf(['find_times', 'book', 'reschedule', 'confirm', 'cancel', 'reinstate'], 'Solution.'),
        bookingId: id('The appointment; needed unless finding times or booking.'),
        serviceId: id('What is booked; needed to find times and to book.'),
        contactId: id('For whom; needed to book.'),
        startsAt: dateTime('Wished start, or first moment to look at.'),
        durationMinutes: integer('Length.', { minimum: 5, maximum: 480, default: 60 }),
      },
      ['action'],
    ),
  }),
  writeTool({
    name: 'configure_booking_workflow',
    title: 'Configure booking rules',
    description:
      'Sets how a service can be booked: opening hours, notice, pauses and confirmation. Use it when an owner describes such rules; appointments already made stay. Not for a single appointment. Returns the rules.',
    category: 'bookings',
    operations: ['configure', 'update'],
    entities: ['Booking', 'Service', 'Availability'],
    idempotent: true,
    inputSchema: object(
      {
        serviceId: id('The service that the rules are for.'),
        hours: list(
          { type: 'string', pattern: '^(mon|tue|wed|thu|fri|sat|sun) \\d\\d:\\d\\d-\\d\\d:\\d\\d$' },
          'When it can be booked, local time.',
          { examples: [['mon 09:00-17:30']] },
        ),
        minimumNoticeHours: integer('Shortest notice.', { minimum: 0, maximum: 720 }),
        bufferMinutes: integer('Pause between two appointments.', { minimum: 0, maximum: 240 }),
        requiresConfirmation: flag('Whether a person confirms each one.'),
      },
      ['serviceId'],
    ),
  }),
];
