/** What a kind of message looks like and which tools it needs. */
export interface DefaultIntent {
  slug: string;
  patterns: readonly string[];
  tools: readonly string[];
}

/** The slug of what a message is about when no intent matches: everything passes. */
export const GENERAL_INTENT = 'general';

/** What a new organization starts from. Patterns are searched for anywhere in a message, in any case. */
export const DEFAULT_INTENTS: readonly DefaultIntent[] = [
  {
    slug: 'billing',
    patterns: ['invoice', 'payment', 'charge', 'refund', 'billing', 'price', 'cost'],
    tools: ['create_invoice', 'send_invoice', 'process_payment', 'query_org_data'],
  },
  {
    slug: 'scheduling',
    patterns: ['book', 'schedule', 'appointment', 'event', 'calendar', 'meeting'],
    tools: ['create_event', 'list_events', 'update_event', 'register_attendee', 'manage_bookings'],
  },
  {
    slug: 'support',
    patterns: ['ticket', 'issue', 'problem', 'help', 'broken', 'not working'],
    tools: ['create_ticket', 'update_ticket_status', 'list_tickets', 'search_contacts'],
  },
  {
    slug: 'products',
    patterns: ['product', 'item', 'catalog', 'inventory', 'stock'],
    tools: ['create_product', 'list_products', 'set_product_price', 'search_media'],
  },
  {
    slug: 'contact',
    patterns: ['contact', 'customer', 'client', 'lead', 'subscriber'],
    tools: ['create_contact', 'search_contacts', 'update_contact', 'tag_contacts'],
  },
  {
    slug: 'email',
    patterns: ['email', 'newsletter', 'campaign', 'send.*message'],
    tools: ['create_template', 'send_email_from_template', 'send_bulk_crm_email'],
  },
];

/** Tools that the broker keeps unless an organization says otherwise. */
export const DEFAULT_ALWAYS_KEEP: readonly string[] = ['request_feature'];
