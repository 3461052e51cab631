/** Corrections by users of the demonstration, reported to the agent that called the tool. */
export const DEMO_CORRECTIONS: readonly {
  org: string;
  tool: string;
  text: string;
  /** Set when a person has already decided. */
  decided?: 'confirmed' | 'dismissed';
}[] = [
  { org: 'acme-events', tool: 'list_products', text: "That doesn't look like a price list." },
  { org: 'acme-events', tool: 'list_products', text: 'This is a menu, not prices.' },
  { org: 'acme-events', tool: 'list_products', text: 'This output is not useful, it has no prices in it.' },
  { org: 'acme-events', tool: 'list_products', text: "That's not what I asked for.", decided: 'confirmed' },
  { org: 'acme-events', tool: 'list_products', text: 'Hm, these are last year’s.' },
  { org: 'acme-events', tool: 'list_events', text: "That doesn't look like a list of free seats." },
  { org: 'acme-events', tool: 'manage_crm', text: 'These are single deals, not a report.' },
  {
    org: 'acme-events',
    tool: 'manage_crm',
    text: "That's not what I asked for, I wanted the sum.",
    decided: 'confirmed',
  },
  { org: 'acme-events', tool: 'search_contacts', text: 'Wrong person, I meant the other Meyer.' },
  { org: 'acme-events', tool: 'search_contacts', text: 'The invoice is wrong.', decided: 'dismissed' },
];
