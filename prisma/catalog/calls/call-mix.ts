export interface CallMix {
  org: string;
  agent: string;
  conversations: number;
  /** `office`: working hours; `service`: also evenings and weekends; `nightly`: jobs at night. */
  rhythm: 'office' | 'service' | 'nightly';
  channels: Readonly<Record<string, number>>;
  /** Relative call frequency of each tool. Other tools of the agent are unused. */
  tools: Readonly<Record<string, number>>;
  abandoned: readonly string[];
  /** Goals of most conversations. `outside`: called although the goal now excludes it. */
  goals?: Readonly<Record<string, GoalMix>>;
}

interface GoalMix {
  share: number;
  tools: Readonly<Record<string, number>>;
  outside: Readonly<Record<string, number>>;
}

export const CALL_MIXES: readonly CallMix[] = [
  {
    org: 'acme-events',
    agent: 'system',
    conversations: 5,
    rhythm: 'nightly',
    channels: {},
    tools: {
      query_org_data: 30,
      list_workflows: 14,
      run_workflow: 12,
      list_forms: 6,
      get_form_responses: 10,
      sync_contacts: 8,
      merge_contacts: 2,
      send_bulk_crm_email: 2,
      generate_certificate: 3,
      update_product: 2,
    },
    abandoned: ['delete_media', 'create_workflow'],
  },
  {
    org: 'acme-events',
    agent: 'general',
    conversations: 11,
    rhythm: 'office',
    channels: { webchat: 60, email: 22, telegram: 10 },
    tools: {
      query_org_data: 26,
      search_contacts: 20,
      list_events: 16,
      list_products: 9,
      update_event: 6,
      create_contact: 7,
      update_contact: 8,
      list_tickets: 7,
      create_ticket: 5,
      register_attendee: 6,
      search_media: 5,
      search_unsplash_images: 4,
      create_event: 2,
      set_product_price: 1,
      tag_contacts: 2,
      request_feature: 1,
    },
    abandoned: ['create_product', 'activate_product'],
  },
  {
    org: 'acme-events',
    agent: 'support',
    conversations: 18,
    rhythm: 'service',
    channels: { webchat: 52, email: 30, whatsapp: 14, sms: 6 },
    tools: {
      list_tickets: 26,
      create_ticket: 17,
      update_ticket_status: 19,
      search_contacts: 22,
      query_org_data: 14,
      list_events: 12,
      update_contact: 6,
      list_products: 3,
    },
    abandoned: ['tag_contacts'],
  },
  {
    org: 'acme-events',
    agent: 'sales',
    conversations: 9,
    rhythm: 'office',
    channels: { email: 48, webchat: 32, telegram: 6 },
    tools: {
      search_contacts: 24,
      manage_crm: 22,
      query_org_data: 14,
      send_email_from_template: 15,
      create_template: 3,
      list_products: 10,
      update_contact: 9,
      create_contact: 7,
      tag_contacts: 6,
      set_product_price: 1,
    },
    abandoned: ['search_unsplash_images'],
  },
  {
    org: 'acme-events',
    agent: 'booking',
    conversations: 12,
    rhythm: 'service',
    channels: { webchat: 38, whatsapp: 28, sms: 20, email: 10 },
    tools: {
      manage_bookings: 32,
      list_events: 22,
      search_contacts: 14,
      register_attendee: 12,
      query_org_data: 8,
      create_contact: 6,
      update_contact: 3,
      update_event: 2,
    },
    abandoned: ['configure_booking_workflow'],
  },
  {
    org: 'evergreen-home',
    agent: 'conversational_agent',
    conversations: 10,
    rhythm: 'service',
    channels: { webchat: 44, sms: 30, whatsapp: 20 },
    tools: {
      customer_get: 26,
      service_list: 20,
      product_search: 16,
      person_calendar_search: 14,
      person_calendar_book: 9,
      customer_create: 4,
      customer_update: 5,
      call_hangup: 10,
    },
    abandoned: ['setting_list'],
    goals: {
      UNDERSTAND_REQUEST: { share: 34, tools: { service_list: 20, product_search: 14 }, outside: { customer_get: 2 } },
      GATHER_REQUIREMENTS: {
        share: 30,
        tools: { customer_get: 24, customer_create: 6 },
        outside: { customer_update: 3, person_calendar_search: 2 },
      },
      CONFIRM_RESOLUTION: { share: 14, tools: { call_hangup: 12, query_org_data: 1 }, outside: { customer_update: 1 } },
    },
  },
  {
    org: 'evergreen-home',
    agent: 'mcp_agent',
    conversations: 7,
    rhythm: 'office',
    channels: {},
    tools: {
      task_create: 20,
      task_update: 22,
      entity_linkage_create: 15,
      customer_get: 10,
      customer_create: 6,
      employee_list: 6,
      person_calendar_book: 4,
    },
    abandoned: ['customer_update'],
    goals: {
      EXECUTE_SOLUTION: {
        share: 70,
        tools: {
          task_create: 20,
          task_update: 22,
          entity_linkage_create: 15,
          person_calendar_book: 6,
          query_org_data: 3,
        },
        outside: { customer_get: 3, employee_list: 2 },
      },
      GATHER_REQUIREMENTS: { share: 12, tools: { customer_get: 10, customer_create: 4 }, outside: {} },
    },
  },
  {
    org: 'evergreen-home',
    agent: 'planner_agent',
    conversations: 5,
    rhythm: 'office',
    channels: {},
    tools: {
      employee_list: 18,
      person_calendar_search: 16,
      service_list: 12,
      setting_list: 7,
      query_org_data: 12,
      task_create: 6,
    },
    abandoned: ['list_workflows'],
    goals: {
      DESIGN_SOLUTION: {
        share: 80,
        tools: { employee_list: 18, person_calendar_search: 16, service_list: 8, setting_list: 6 },
        outside: { task_create: 2, customer_get: 1 },
      },
    },
  },
];
