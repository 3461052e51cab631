export interface DefaultIntent {
  slug: string;
  patterns: readonly string[];
  tools: readonly string[];
}

/** Slug used when no intent matches: all tools pass. */
export const GENERAL_INTENT = 'general';

/** Default intents of a new organization. Patterns match anywhere in a message, case-insensitive. */
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

export const DEFAULT_ALWAYS_KEEP: readonly string[] = ['request_feature'];
