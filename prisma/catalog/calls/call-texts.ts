import requests from './requests.json';

/**
 * User requests that lead to each call, with `{…}` placeholders. Many name the subject, some only the occasion, and
 * some match two tools, so they test word search and learning from past calls.
 */
export const REQUESTS: Readonly<Record<string, readonly string[]>> = requests;

export interface CallError {
  outcome: 'execution' | 'contract_violation';
  code: string;
  message: string;
}

const timeout = (service: string): CallError => ({
  outcome: 'execution',
  code: 'upstream_timeout',
  message: `${service} did not answer within 10 s.`,
});

export const ERRORS: Readonly<Record<string, readonly CallError[]>> = {
  send_email_from_template: [
    { outcome: 'execution', code: 'rate_limited', message: 'Resend answered 429: 2 requests a second are allowed.' },
    { outcome: 'contract_violation', code: 'unknown_template', message: 'There is no template "follow-up-en".' },
  ],
  send_bulk_crm_email: [timeout('Resend')],
  search_unsplash_images: [timeout('Unsplash')],
  manage_bookings: [
    { outcome: 'contract_violation', code: 'slot_taken', message: 'The slot was taken in the meantime.' },
    timeout('The booking service'),
  ],
  register_attendee: [{ outcome: 'contract_violation', code: 'event_full', message: 'No places are left.' }],
  create_contact: [{ outcome: 'contract_violation', code: 'missing_email', message: 'A contact needs an email.' }],
  sync_contacts: [{ outcome: 'execution', code: 'connection_reset', message: 'The connection was closed halfway.' }],
  person_calendar_book: [{ outcome: 'contract_violation', code: 'slot_taken', message: 'Somebody was faster.' }],
  entity_linkage_create: [{ outcome: 'contract_violation', code: 'unknown_entity', message: 'No such task: T-1093.' }],
  query_org_data: [{ outcome: 'execution', code: 'query_too_large', message: 'More than 10,000 rows: narrow it.' }],
};

/** Median latency of each tool; the default is 140 ms. */
export const LATENCIES_MS: Readonly<Record<string, number>> = {
  query_org_data: 310,
  send_email_from_template: 620,
  send_bulk_crm_email: 2400,
  search_unsplash_images: 840,
  sync_contacts: 3800,
  run_workflow: 1500,
  generate_certificate: 950,
  manage_bookings: 260,
  person_calendar_search: 420,
  search_media: 180,
};
