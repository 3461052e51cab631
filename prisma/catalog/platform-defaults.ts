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
  /** A harmless request that needs a valid key; null: no check. */
  checkUrl: string | null;
  /** The header that carries the key; default: a bearer token. */
  checkHeader?: string;
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
    slug: 'support-desk',
    name: 'Support desk',
    description: 'Support desk: like support, and answers customers, assigns tickets and refunds payments.',
    tools: [
      'query_org_data',
      'search_contacts',
      'update_contact',
      'tag_contacts',
      'log_contact_activity',
      'create_ticket',
      'update_ticket_status',
      'list_tickets',
      'assign_ticket',
      'reply_to_ticket',
      'refund_payment',
      'list_events',
      'list_products',
      'search_media',
      'request_feature',
    ],
  },
  {
    slug: 'crm',
    name: 'CRM',
    description: 'CRM: contacts and their history, merging and deletion included.',
    tools: [
      'query_org_data',
      'create_contact',
      'search_contacts',
      'update_contact',
      'tag_contacts',
      'log_contact_activity',
      'merge_contacts',
      'delete_contact',
      'manage_crm',
      'sync_contacts',
      'request_feature',
    ],
  },
  {
    slug: 'events',
    name: 'Events',
    description: 'Events: like booking, and checks attendees in, cancels, and issues certificates.',
    tools: [
      'query_org_data',
      'create_contact',
      'search_contacts',
      'update_contact',
      'create_event',
      'list_events',
      'update_event',
      'cancel_event',
      'register_attendee',
      'check_in_attendee',
      'cancel_registration',
      'generate_certificate',
      'manage_bookings',
      'configure_booking_workflow',
      'list_products',
      'search_media',
      'request_feature',
    ],
  },
  {
    slug: 'commerce',
    name: 'Commerce',
    description: 'Commerce: products and stock, invoices, payments and refunds.',
    tools: [
      'query_org_data',
      'search_contacts',
      'create_product',
      'update_product',
      'list_products',
      'adjust_inventory',
      'set_product_price',
      'set_product_form',
      'activate_product',
      'deactivate_product',
      'create_invoice',
      'send_invoice',
      'void_invoice',
      'process_payment',
      'refund_payment',
      'create_checkout_page',
      'publish_checkout',
      'request_feature',
    ],
  },
  {
    slug: 'marketing',
    name: 'Marketing',
    description: 'Marketing: pages, forms, media and mailings.',
    tools: [
      'query_org_data',
      'search_contacts',
      'tag_contacts',
      'create_template',
      'send_email_from_template',
      'send_bulk_crm_email',
      'create_page',
      'update_page',
      'publish_page',
      'create_form',
      'publish_form',
      'list_forms',
      'get_form_responses',
      'search_media',
      'upload_media',
      'delete_media',
      'search_unsplash_images',
      'request_feature',
    ],
  },
  {
    slug: 'automation',
    name: 'Automation',
    description: 'Automation: drafts and runs workflows.',
    tools: ['query_org_data', 'list_workflows', 'create_workflow', 'run_workflow', 'request_feature'],
  },
  {
    slug: 'workspace',
    name: 'Workspace',
    description: 'Workspace: roles of members and the state of connections.',
    tools: ['query_org_data', 'set_member_role', 'check_oauth_connection', 'request_feature'],
  },
  {
    slug: 'admin',
    name: 'Admin',
    description: 'Everything, settings included.',
    tools: ['*'],
  },
];

/** Subtypes not listed here use `general`. */
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
    checkUrl: 'https://api.stripe.com/v1/balance',
    hint: 'Stripe dashboard → Developers → API keys: the secret key, best a restricted one (starts with rk_ or sk_).',
  },
  {
    slug: 'resend',
    name: 'Resend',
    description: 'Delivers email from templates and mailings.',
    kinds: ['apiKey'],
    checkUrl: 'https://api.resend.com/domains',
    hint: 'Resend dashboard → API Keys → Create API key, with sending access (starts with re_).',
  },
  {
    slug: 'unsplash',
    name: 'Unsplash',
    description: 'Finds free stock photographs.',
    kinds: ['apiKey'],
    checkUrl: 'https://api.unsplash.com/photos?per_page=1',
    checkHeader: 'Authorization: Client-ID {secret}',
    hint: 'Unsplash → Developers → Your apps → the app → Keys: the access key.',
  },
];
