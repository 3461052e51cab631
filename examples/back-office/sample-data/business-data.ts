import { activities } from './business/activities';
import { bookings } from './business/bookings';
import { connections } from './business/connections';
import { contacts } from './business/contacts';
import { events } from './business/events';
import { invoices } from './business/invoices';
import { members } from './business/members';
import { messages } from './business/messages';
import { photos } from './business/photos';
import { registrations } from './business/registrations';
import { workflows } from './business/workflows';
import records from './business.json';
import type { Sample } from './sample';

/** Records of a company that runs events. */
export function businessData(now: number, org: string): Record<string, Sample[]> {
  return {
    contacts,
    activities: activities(now),
    deals: records.deals,
    members: members(now, org),
    connections: connections(now, org),
    events: events(now),
    registrations: registrations(now),
    products: records.products,
    bookings: bookings(now),
    invoices: invoices(now),
    payments: records.payments,
    checkouts: records.checkouts,
    tickets: records.tickets,
    messages,
    forms: records.forms,
    responses: records.responses,
    interviews: records.interviews,
    pages: records.pages,
    media: records.media,
    photos,
    templates: records.templates,
    workflows: workflows(now, org),
  };
}
