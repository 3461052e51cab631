/** What people ask for before a tool is called; the demonstration's own words. */
export const REQUESTS: Readonly<Record<string, readonly string[]>> = {
  search_contacts: ['Do we have anybody at Lindqvist Catering?', 'Find the number of Mrs Abara from the spring fair.'],
  list_tickets: ['What is still open from yesterday?', 'Has anybody answered my question about parking?'],
  create_ticket: ['My ticket PDF does not open.', 'I was charged for two seats and booked one.'],
  update_ticket_status: ['That worked, you can close it.', 'Please hold this until Monday.'],
  list_events: ['Which workshops are left in December?', 'Is the harvest dinner sold out?'],
  manage_bookings: ['Can I move my appointment to Friday afternoon?', 'Two places on the 9 o’clock tour, please.'],
  register_attendee: ['Put me and my colleague down for the pottery evening.', 'Add Jonas Weber to the guest list.'],
  manage_crm: ['Move the Hollis deal to negotiation.', 'Which deals have not moved for two weeks?'],
  send_email_from_template: [
    'Send the follow-up to everybody who asked for a quote.',
    'Thank the sponsors of Saturday.',
  ],
  query_org_data: ['How many tickets did we sell last week?', 'Which venue brought in most in October?'],
  update_contact: ['Her address is Rua das Flores 12 now.', 'Note that he prefers to be called.'],
  create_contact: ['New lead from the stand: Marta Nowak, marta@nowak.example.', 'Please save my details.'],
  update_event: ['The doors open at six, not seven.', 'Raise the limit of the wine tasting to forty.'],
  run_workflow: ['Nightly: remind attendees of tomorrow’s events.'],
};

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

/** What goes wrong with a tool now and then. */
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

/** Half of all calls of a tool take less than this; what is not named here takes 140 ms. */
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
