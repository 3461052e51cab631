export interface DemoPerson {
  email: string;
  name: string;
  role: 'owner' | 'configurator' | 'viewer';
}

export interface DemoAgent {
  slug: string;
  name: string;
  subtype: string;
  /** null uses the default of the subtype. */
  profile: string | null;
  resolvesToProfile: string;
  autonomy: 'supervised' | 'autonomous' | 'draft_only';
}

export interface DemoProfile {
  slug: string;
  name: string;
  tools: readonly string[];
}

export interface DemoOrg {
  slug: string;
  name: string;
  people: readonly DemoPerson[];
  profiles: readonly DemoProfile[];
  agents: readonly DemoAgent[];
  connectedIntegrations: readonly string[];
}

export const DEMO_PLATFORM_ADMIN = { email: 'admin@ambit.example', name: 'Ada Okafor' } as const;

/** An agent of Acme Events. Its profile is the default of its subtype. */
function acmeAgent(slug: string, name: string, subtype: string, resolvesToProfile: string): DemoAgent {
  return { slug, name, subtype, profile: null, resolvesToProfile, autonomy: 'supervised' };
}

/** An agent of Evergreen Home. Its profile allows everything; its goals restrict it. */
function evergreenAgent(slug: string, name: string): DemoAgent {
  return {
    slug,
    name,
    subtype: 'general',
    profile: 'everything',
    resolvesToProfile: 'everything',
    autonomy: 'supervised',
  };
}

export const DEMO_ORGS: readonly DemoOrg[] = [
  {
    slug: 'acme-events',
    name: 'Acme Events',
    people: [
      { email: 'owner@acme-events.example', name: 'Olivia Brandt', role: 'owner' },
      { email: 'configurator@acme-events.example', name: 'Tomás Herrera', role: 'configurator' },
      { email: 'viewer@acme-events.example', name: 'Priya Nair', role: 'viewer' },
    ],
    profiles: [],
    agents: [
      acmeAgent('system', 'System', 'system', 'admin'),
      acmeAgent('general', 'General assistant', 'general', 'general'),
      acmeAgent('support', 'Support desk', 'customer_support', 'support'),
      acmeAgent('sales', 'Sales assistant', 'sales_assistant', 'sales'),
      acmeAgent('booking', 'Booking desk', 'booking_agent', 'booking'),
    ],
    connectedIntegrations: ['resend', 'unsplash'],
  },
  {
    slug: 'evergreen-home',
    name: 'Evergreen Home',
    people: [
      { email: 'owner@evergreen-home.example', name: 'Grace Whitfield', role: 'owner' },
      { email: 'configurator@evergreen-home.example', name: 'Kenji Mori', role: 'configurator' },
      { email: 'viewer@evergreen-home.example', name: 'Amara Diallo', role: 'viewer' },
    ],
    profiles: [{ slug: 'everything', name: 'Everything', tools: ['*'] }],
    agents: [
      evergreenAgent('conversational_agent', 'Conversation'),
      evergreenAgent('mcp_agent', 'Execution'),
      evergreenAgent('planner_agent', 'Planning'),
    ],
    connectedIntegrations: [],
  },
  {
    slug: 'asdlc',
    name: 'ASDLC',
    people: [
      { email: 'owner@asdlc.example', name: 'Henrik Solberg', role: 'owner' },
      { email: 'configurator@asdlc.example', name: 'Naomi Feldman', role: 'configurator' },
      { email: 'viewer@asdlc.example', name: 'Luca Moretti', role: 'viewer' },
    ],
    profiles: [],
    agents: [
      {
        slug: 'reader',
        name: 'Reader',
        subtype: 'general',
        profile: null,
        resolvesToProfile: 'general',
        autonomy: 'supervised',
      },
    ],
    connectedIntegrations: [],
  },
];
