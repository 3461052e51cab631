import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { compileCatalog } from '@/lib/engine/compile-catalog';
import { compileGoal } from '@/lib/engine/compile-goal';
import { hasBit } from '@/lib/engine/mask';
import { engineGoalOf } from '@/lib/features/goals/goal-fields';
import { fromSeed } from '@/lib/features/goals/seed-format';
import type { CatalogTool } from './catalog-tool';
import { DEMO_ORGS } from './demo';
import { EVERGREEN_TOOLS } from './evergreen-tools';
import {
  INTEGRATION_PROVIDERS,
  PLATFORM_CHANNELS,
  PLATFORM_PROFILES,
  SUBTYPE_DEFAULT_PROFILES,
} from './platform-defaults';
import { PLATFORM_TOOLS } from './platform-tools';
import { SEED_GOALS } from './seed-goals';

const SEED_TOOLS =
  `activate_product check_oauth_connection configure_booking_workflow create_checkout_page create_contact create_event
  create_invoice create_page create_product create_template create_ticket deactivate_product generate_certificate
  get_extracted_data get_form_responses get_interview_progress list_events list_forms list_products list_tickets
  list_workflows manage_bookings manage_crm process_payment publish_all publish_checkout publish_page query_org_data
  register_attendee request_feature search_contacts search_media search_unsplash_images send_bulk_crm_email
  send_email_from_template send_invoice set_product_form set_product_price sync_contacts tag_contacts update_contact
  update_event update_ticket_status upload_media`.split(/\s+/);

const SEED_REQUIREMENTS: Record<string, string[]> = {
  create_invoice: ['stripe'],
  send_invoice: ['stripe'],
  process_payment: ['stripe'],
  create_checkout_page: ['stripe'],
  publish_checkout: ['stripe'],
  send_email_from_template: ['resend'],
  send_bulk_crm_email: ['resend'],
  search_unsplash_images: ['unsplash'],
};

const SEED_1_CATEGORIES = [
  'Task',
  'Customer',
  'Employee',
  'Calendar',
  'Linkage',
  'Workflow',
  'Settings',
  'Product',
  'Sales',
  'Chat',
  'System',
];

const ALL_TOOLS: readonly CatalogTool[] = [...PLATFORM_TOOLS, ...EVERGREEN_TOOLS];
const platformNames = PLATFORM_TOOLS.map((tool) => tool.name);
const profileTools = (slug: string) => PLATFORM_PROFILES.find((profile) => profile.slug === slug)?.tools ?? [];

describe('names', () => {
  it('counts 63 tools of the platform and 13 of Evergreen Home', () => {
    expect(PLATFORM_TOOLS).toHaveLength(63);
    expect(EVERGREEN_TOOLS).toHaveLength(13);
  });

  it('holds the 44 that seed 3 names', () => {
    expect(new Set(SEED_TOOLS).size).toBe(44);
    expect(SEED_TOOLS.filter((name) => !platformNames.includes(name))).toEqual([]);
  });

  it('keeps names well-formed and unique across both catalogs', () => {
    for (const tool of ALL_TOOLS) expect(tool.name).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    expect(new Set(ALL_TOOLS.map((tool) => tool.name)).size).toBe(ALL_TOOLS.length);
  });

  it('never names one tool in the texts of another, because it may be hidden', () => {
    for (const tool of ALL_TOOLS) {
      const texts = JSON.stringify([tool.title, tool.description, tool.inputSchema]);
      const words = new Set(texts.match(/[A-Za-z0-9_-]+/g));
      expect(ALL_TOOLS.filter((other) => words.has(other.name)).map((other) => other.name)).toEqual([]);
    }
  });
});

describe('facts', () => {
  it('reads only what the readonly profile and the stock photographs read', () => {
    const readOnly = PLATFORM_TOOLS.filter((tool) => tool.readOnly).map((tool) => tool.name);
    expect(readOnly.toSorted()).toEqual([...profileTools('readonly'), 'search_unsplash_images'].toSorted());
    expect(readOnly).toHaveLength(13);
  });

  it('has one universal tool', () => {
    expect(ALL_TOOLS.filter((tool) => tool.universal).map((tool) => tool.name)).toEqual(['query_org_data']);
  });

  it('never calls a tool both read-only and destructive', () => {
    expect(ALL_TOOLS.filter((tool) => tool.readOnly && tool.destructive)).toEqual([]);
    expect(ALL_TOOLS.filter((tool) => tool.readOnly && !tool.idempotent)).toEqual([]);
  });

  it('has tools that execute and that administer', () => {
    expect(PLATFORM_TOOLS.some((tool) => tool.operations.includes('execute'))).toBe(true);
    expect(PLATFORM_TOOLS.some((tool) => tool.operations.includes('admin'))).toBe(true);
  });

  it("shares no category with seed 1's goals", () => {
    expect(PLATFORM_TOOLS.filter((tool) => SEED_1_CATEGORIES.includes(tool.category))).toEqual([]);
  });

  it('needs the integrations of seed 3, and known ones elsewhere', () => {
    const slugs = INTEGRATION_PROVIDERS.map((provider) => provider.slug);
    for (const tool of PLATFORM_TOOLS) {
      if (SEED_TOOLS.includes(tool.name)) expect(tool.integrations).toEqual(SEED_REQUIREMENTS[tool.name] ?? []);
      expect(tool.integrations.filter((slug) => !slugs.includes(slug))).toEqual([]);
    }
  });
});

describe('schemas', () => {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  addFormats.default(ajv);

  it.each(ALL_TOOLS.map((tool) => [tool.name, tool] as const))('%s compiles and is closed', (_name, tool) => {
    const validate = ajv.compile(tool.inputSchema);
    expect(validate({ noSuchProperty: 1 })).toBe(false);
    expect(validate.errors?.map((error) => error.keyword)).toContain('additionalProperties');
    if (tool.outputSchema) ajv.compile(tool.outputSchema);
  });

  it.each(ALL_TOOLS.map((tool) => [tool.name, tool] as const))('%s has valid examples and defaults', (_name, tool) => {
    for (const [property, schema] of Object.entries(tool.inputSchema.properties)) {
      expect(schema.description, property).toBeTruthy();
      const validate = ajv.compile(schema);
      const values = [...((schema.examples as unknown[]) ?? []), ...('default' in schema ? [schema.default] : [])];
      for (const value of values) expect(validate(value), `${property}: ${JSON.stringify(value)}`).toBe(true);
    }
  });

  it("accepts seed 1's own call of task_create", () => {
    const task = EVERGREEN_TOOLS.find((tool) => tool.name === 'task_create');
    const call = {
      body_name: 'Water heater repair - John Doe',
      body_descr: 'Customer reported water heater not working. Customer: John Doe, Phone: 555-1234',
      body_category: 'HVAC_SERVICE',
      body_priority: 'HIGH',
    };
    expect(ajv.validate(task?.inputSchema ?? false, call)).toBe(true);
  });
});

describe('defaults', () => {
  it('names only tools that exist', () => {
    const named = [
      ...PLATFORM_PROFILES.flatMap((profile) => profile.tools),
      ...PLATFORM_CHANNELS.flatMap((channel) => channel.blocked),
    ];
    expect(named.filter((name) => name !== '*' && !platformNames.includes(name))).toEqual([]);
  });

  it.each([
    ['general', 23],
    ['support', 11],
    ['sales', 20],
    ['booking', 13],
    ['readonly', 12],
    ['support-desk', 15],
    ['crm', 11],
    ['events', 17],
    ['commerce', 18],
    ['marketing', 18],
    ['automation', 5],
    ['workspace', 4],
    ['admin', 1],
  ])('%s has %i entries, none twice', (slug, count) => {
    expect(new Set(profileTools(slug)).size).toBe(count);
    expect(profileTools(slug)).toHaveLength(count);
  });

  it('holds every tool in a profile other than admin', () => {
    const narrow = PLATFORM_PROFILES.filter(({ tools }) => !tools.includes('*'));
    const held = new Set(narrow.flatMap(({ tools }) => tools));
    expect(platformNames.filter((name) => !held.has(name))).toEqual([]);
    // A profile that nearly held the catalog would be admin by another name.
    for (const { slug, tools } of narrow) expect(tools.length, slug).toBeLessThanOrEqual(23);
  });

  it('keeps all of general without Stripe', () => {
    const general = PLATFORM_TOOLS.filter((tool) => profileTools('general').includes(tool.name));
    expect(general.filter((tool) => tool.integrations.includes('stripe'))).toEqual([]);
  });

  it('resolves every subtype and every agent of the demonstration to a profile', () => {
    const platformSlugs = PLATFORM_PROFILES.map((profile) => profile.slug);
    expect(Object.values(SUBTYPE_DEFAULT_PROFILES).filter((slug) => !platformSlugs.includes(slug))).toEqual([]);
    for (const org of DEMO_ORGS) {
      const slugs = [...platformSlugs, ...org.profiles.map((profile) => profile.slug)];
      for (const agent of org.agents) {
        expect(agent.resolvesToProfile).toBe(agent.profile ?? SUBTYPE_DEFAULT_PROFILES[agent.subtype] ?? 'general');
        expect(slugs).toContain(agent.resolvesToProfile);
      }
    }
  });
});

describe("the goals of seed 1 over Evergreen Home's tools", () => {
  const catalog = compileCatalog(
    ALL_TOOLS.map((tool) => ({
      ...tool,
      id: tool.name,
      origin: PLATFORM_TOOLS.includes(tool) ? ('platform' as const) : ('organization' as const),
      operations: [...tool.operations],
      entities: [...tool.entities],
      integrations: [...tool.integrations],
      definition: 'approved' as const,
    })),
  );
  const EXPECTED: Record<string, { leftOut?: string[]; also?: string[] }> = {
    UNDERSTAND_REQUEST: {},
    GATHER_REQUIREMENTS: { leftOut: ['setting_list'] },
    DESIGN_SOLUTION: { also: ['service_list'] },
    EXECUTE_SOLUTION: { also: ['customer_create'] },
    CONFIRM_RESOLUTION: {},
  };

  it.each(SEED_GOALS.map((goal) => [goal.goal_id, goal] as const))('%s allows what the table lists', (id, goal) => {
    const { leftOut = [], also = [] } = EXPECTED[id]!;
    const { pass } = compileGoal(catalog, engineGoalOf(fromSeed(goal)));
    const passing = catalog.names.filter((_, index) => hasBit(pass, index));
    const named = goal.available_tools.filter((name) => !leftOut.includes(name));
    // Universal tools are the platform's to take away, and no goal's.
    expect(passing).toEqual([...named, ...also, 'query_org_data'].toSorted());
  });
});
