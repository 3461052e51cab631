/**
 * User requests that lead to each call, with `{…}` placeholders. Many name the subject, some only the occasion, and
 * some match two tools, so they test word search and learning from past calls.
 */
export const REQUESTS: Readonly<Record<string, readonly string[]>> = {
  search_contacts: [
    'Do we have a contact at {company}?',
    'Find the telephone number of {name} from the {event}.',
    'Look for {name} of {company} in our contacts.',
    'Which of our contacts live on {street}?',
    'Is {name} known to us?',
    'Who was that at the stand of {company}?',
  ],
  list_tickets: [
    'List all open tickets, those of {day} first.',
    'List the tickets of {name}.',
    'Show the urgent tickets since {day}.',
    'Has anybody answered my question about {subject}?',
    'What is still open from {day}?',
  ],
  create_ticket: [
    'Open a ticket: {subject} is broken.',
    'I have a problem with {subject}, please let a person look into it.',
    'I want to complain about {subject}.',
    'Please open a ticket for {name}: {subject}.',
    '{subject} does not work since {day}.',
    'I was charged for two seats and booked one.',
  ],
  update_ticket_status: [
    'The ticket about {subject} is resolved.',
    'Set the ticket of {name} to waiting until {day}.',
    'Give the ticket about {subject} a higher priority.',
    'Close the ticket of {name}.',
    'That worked, you can close it.',
    'Please hold this until {day}.',
  ],
  list_events: [
    'Which events with free seats are on in {month}?',
    'Are there free seats at the {event}?',
    'List the events at {place}.',
    'List the dates of the {event}.',
    'What is on in {place}?',
    'Is the {event} sold out, or are there free seats?',
  ],
  manage_bookings: [
    'Move my appointment to {day} {when}.',
    'Cancel the appointment of {name} on {day}.',
    'Is there a free time for an appointment on {day}?',
    'Please make an appointment {day} {when}.',
    'Confirm the booking of {name}.',
    'Could I come {day} {when} instead?',
    'Two places on the 9 o’clock tour, please.',
  ],
  register_attendee: [
    'Sign {name} up for the {event}.',
    'Register me for the {event}: {name}.',
    'Put {name} on the waiting list of the {event}.',
    'Register one attendee more for the {event}.',
    'Put me and my colleague down for the {event}.',
    'Add {name} to the guest list of {day}.',
  ],
  manage_crm: [
    'Move the deal with {company} to negotiation.',
    'Open a deal for {company}.',
    'Close the deal of {name} as won.',
    'Which deals in the sales pipeline are stuck since {month}?',
    'We lost {company}, note it.',
    '{company} wants the {place} for {month}.',
  ],
  send_email_from_template: [
    'Send {name} the reminder email for the {event}.',
    'Send the confirmation to {name} by email.',
    'Email {company} the follow-up template.',
    'Thank {name} for {day}.',
    'Send {name} directions to {place}.',
  ],
  create_template: [
    'Save this text as a template for the {event}.',
    'Make a message template with a placeholder for the name.',
    'We need a reusable WhatsApp message about {subject}.',
    'This text will go out again, keep it.',
  ],
  query_org_data: [
    'How many bookings did we have in {month}?',
    'Look up the payments of {company} in our records.',
    'Count the contacts that came in {month}.',
    'How many records of payments are there since {day}?',
    'How much did the {event} bring in?',
    'Which venue brought in most in {month}?',
  ],
  update_contact: [
    'Change the address of {name} to {street}.',
    'The contact {name} works at {company} now.',
    'Update the telephone number of {name}.',
    '{name} has a new company: {company}.',
    'Note that {name} prefers to be called.',
    'Her address is {street} now.',
  ],
  create_contact: [
    'Add {name} of {company} to the contacts.',
    'Create a contact for {name}, {street}.',
    'A new contact from the {event}: {name}.',
    'New lead from the stand: {name}, {company}.',
    'Please save my details: {name}.',
  ],
  tag_contacts: [
    'Tag {name} as {tag}.',
    'Add the tag {tag} to everybody from {company}.',
    'Take the tag {tag} off {name}.',
    'Everybody from the {event} belongs to the segment {tag}.',
    '{name} is {tag} now.',
  ],
  merge_contacts: [
    'Merge the two contacts of {name}.',
    '{name} is in there twice, join the entries.',
    'Both entries at {company} are the same person.',
  ],
  sync_contacts: [
    'Nightly: bring the Google address book up to date.',
    'Sync the contacts with Microsoft.',
    'Nightly: synchronize contacts.',
  ],
  update_event: [
    'Move the {event} to {day}.',
    'Change the place of the {event} to {place}.',
    'Raise the capacity of the {event} to forty.',
    'Rename the {event} and publish it.',
    'The doors of the {event} open at six, not seven.',
  ],
  create_event: [
    'Plan a {event} at {place} for {day}.',
    'Create a workshop on {day} {when}.',
    'We want to hold a {event} at {place}.',
  ],
  list_products: [
    'Which products can be bought?',
    'What is the price of the {product}?',
    'Is the {product} in stock?',
    'List all products on sale.',
    'How much is a {product}?',
    'Do you still have a {product}?',
  ],
  update_product: [
    'Correct the text of the product {product}.',
    'Change the name of the {product}.',
    'The description of the {product} is out of date.',
  ],
  set_product_price: [
    'Set the price of the {product} to 20 from {day}.',
    'The {product} costs less as of {month}.',
    'Early-bird prices for the {event} until {day}.',
  ],
  search_media: [
    'Find pictures of the {event} in our library.',
    'Which videos do we have of {place}?',
    'Look in the media library for the logo of {company}.',
    'Is there a photo of {name}?',
  ],
  search_unsplash_images: [
    'Find a free stock photograph of {place}.',
    'Search Unsplash for a {event}.',
    'We need a new picture for the page of the {event}.',
  ],
  request_feature: [
    'I wish the platform could export {subject}.',
    'Request a feature: reminders by {day}.',
    'Nothing here can print a {product}; can the platform team add it?',
  ],
  list_workflows: [
    'Which workflows are switched on?',
    'List the automated workflows and their last run.',
    'What happens by itself after the {event}?',
  ],
  run_workflow: [
    'Nightly: remind attendees of tomorrow’s events.',
    'Run the workflow for new leads of {company}.',
    'Start the workflow after the {event} for {name}.',
    'Nightly: routine for {day}.',
  ],
  list_forms: [
    'Which forms have new responses since {day}?',
    'List the survey forms of the {event}.',
    'Which registration form belongs to the {event}?',
  ],
  get_form_responses: [
    'What did people answer to the survey of the {event}?',
    'Read the responses to the application form.',
    'Summarize the survey about {place}.',
    'How did they like the {event}?',
  ],
  send_bulk_crm_email: [
    'Send the newsletter of {month} to all who agreed.',
    'Mailing to the segment {tag}, as approved on {day}.',
  ],
  generate_certificate: [
    'Make a certificate of attendance for {name}.',
    'Generate the certificates of the {event}.',
    '{name} was at the {event} and needs it in writing.',
  ],
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
