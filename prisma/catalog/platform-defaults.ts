import profiles from './platform-profiles.json';

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

export const PLATFORM_PROFILES: readonly CatalogProfile[] = profiles;

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
