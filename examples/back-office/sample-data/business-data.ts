import { activities } from './business/activities';
import { bookings } from './business/bookings';
import { checkouts } from './business/checkouts';
import { connections } from './business/connections';
import { contacts } from './business/contacts';
import { deals } from './business/deals';
import { events } from './business/events';
import { forms } from './business/forms';
import { interviews } from './business/interviews';
import { invoices } from './business/invoices';
import { media } from './business/media';
import { members } from './business/members';
import { messages } from './business/messages';
import { pages } from './business/pages';
import { payments } from './business/payments';
import { photos } from './business/photos';
import { products } from './business/products';
import { registrations } from './business/registrations';
import { responses } from './business/responses';
import { templates } from './business/templates';
import { tickets } from './business/tickets';
import { workflows } from './business/workflows';
import type { Sample } from './sample';

/** Records of a company that runs events. */
export function businessData(now: number, org: string): Record<string, Sample[]> {
  return {
    contacts,
    activities: activities(now),
    deals,
    members: members(now, org),
    connections: connections(now, org),
    events: events(now),
    registrations: registrations(now),
    products,
    bookings: bookings(now),
    invoices: invoices(now),
    payments,
    checkouts,
    tickets,
    messages,
    forms,
    responses,
    interviews,
    pages,
    media,
    photos,
    templates,
    workflows: workflows(now, org),
  };
}
