/** What the platform ships beside its tools, as seed 3 states it: profiles, subtype defaults, channels, integrations. */

export interface CatalogProfile {
  slug: string;
  name: string;
  description: string;
  /** Exact names, or `*` for everything. */
  tools: readonly string[];
}

export interface CatalogChannel {
  slug: string;
  name: string;
  blocked: readonly string[];
}

export interface IntegrationProvider {
  slug: string;
  name: string;
  description: string;
  kinds: readonly ('apiKey' | 'oauth')[];
  /** null: nothing is asked over the network, the status stays as it was set. */
  checkUrl: string | null;
  /** Where a person finds the key. */
  hint: string;
}

export const PLATFORM_PROFILES: readonly CatalogProfile[] = [
  {
    slug: 'general',
    name: 'General',
    description: 'General-purpose: contacts, events, products, tickets and content, without admin tools.',
    tools: [
      'query_org_data',
      'create_contact',
      'search_contacts',
      'update_contact',
      'tag_contacts',
      'create_event',
      'list_events',
      'update_event',
      'register_attendee',
      'create_product',
      'list_products',
      'set_product_price',
      'set_product_form',
      'activate_product',
      'deactivate_product',
      'create_ticket',
      'update_ticket_status',
      'list_tickets',
      'search_media',
      'create_template',
      'search_unsplash_images',
      'request_feature',
      'check_oauth_connection',
    ],
  },
  {
    slug: 'support',
    name: 'Support',
    description: 'Customer support: tickets, contacts and what customers ask about.',
    tools: [
      'query_org_data',
      'search_contacts',
      'update_contact',
      'tag_contacts',
      'create_ticket',
      'update_ticket_status',
      'list_tickets',
      'list_events',
      'list_products',
      'search_media',
      'request_feature',
    ],
  },
  {
    slug: 'sales',
    name: 'Sales',
    description: 'Sales: contacts and deals, products, invoices, checkout and email.',
    tools: [
      'query_org_data',
      'create_contact',
      'search_contacts',
      'update_contact',
      'tag_contacts',
      'manage_crm',
      'sync_contacts',
      'create_product',
      'list_products',
      'set_product_price',
      'create_invoice',
      'send_invoice',
      'create_checkout_page',
      'publish_checkout',
      'publish_all',
      'create_template',
      'send_email_from_template',
      'search_media',
      'search_unsplash_images',
      'request_feature',
    ],
  },
  {
    slug: 'booking',
    name: 'Booking',
    description: 'Booking: events, appointments and the people who attend them.',
    tools: [
      'query_org_data',
      'create_contact',
      'search_contacts',
      'update_contact',
      'create_event',
      'list_events',
      'update_event',
      'register_attendee',
      'manage_bookings',
      'configure_booking_workflow',
      'list_products',
      'search_media',
      'request_feature',
    ],
  },
  {
    slug: 'readonly',
    name: 'Read-only',
    description: 'Read-only: safe for agents that only draft, and for new agents that are not trusted yet.',
    tools: [
      'query_org_data',
      'search_contacts',
      'list_events',
      'list_products',
      'list_tickets',
      'list_forms',
      'list_workflows',
      'get_form_responses',
      'search_media',
      'check_oauth_connection',
      'get_interview_progress',
      'get_extracted_data',
    ],
  },
  {
    slug: 'admin',
    name: 'Admin',
    description: 'Everything, settings included.',
    tools: ['*'],
  },
];

/** A subtype that is not named here gets `general`. */
export const SUBTYPE_DEFAULT_PROFILES: Readonly<Record<string, string>> = {
  system: 'admin',
  general: 'general',
  customer_support: 'support',
  sales_assistant: 'sales',
  booking_agent: 'booking',
};

export const PLATFORM_CHANNELS: readonly CatalogChannel[] = [
  {
    slug: 'sms',
    name: 'SMS',
    blocked: ['upload_media', 'create_page', 'publish_page', 'generate_certificate', 'search_unsplash_images'],
  },
  { slug: 'email', name: 'Email', blocked: ['manage_bookings'] },
  { slug: 'webchat', name: 'Web chat', blocked: [] },
  { slug: 'telegram', name: 'Telegram', blocked: [] },
  { slug: 'whatsapp', name: 'WhatsApp', blocked: ['send_bulk_crm_email'] },
];

export const INTEGRATION_PROVIDERS: readonly IntegrationProvider[] = [
  {
    slug: 'stripe',
    name: 'Stripe',
    description: 'Takes payments and issues invoices.',
    kinds: ['apiKey'],
    checkUrl: null,
    hint: 'Stripe dashboard → Developers → API keys: the secret key, best a restricted one (starts with rk_ or sk_).',
  },
  {
    slug: 'resend',
    name: 'Resend',
    description: 'Delivers email from templates and mailings.',
    kinds: ['apiKey'],
    checkUrl: null,
    hint: 'Resend dashboard → API Keys → Create API key, with sending access (starts with re_).',
  },
  {
    slug: 'unsplash',
    name: 'Unsplash',
    description: 'Finds free stock photographs.',
    kinds: ['apiKey'],
    checkUrl: null,
    hint: 'Unsplash → Developers → Your apps → the app → Keys: the access key.',
  },
];
