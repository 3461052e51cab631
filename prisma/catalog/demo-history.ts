import { PLATFORM_CHANNELS, PLATFORM_PROFILES } from './platform-defaults';

/**
 * Changes to the demonstration over the last weeks. They end in the state of `demo.ts` and `platform-defaults.ts`,
 * except for one channel of Acme Events. No tool is removed while it is being called.
 */

export interface Moment {
  daysAgo: number;
  time: `${number}:${number}:${number}`;
}

export interface HistoryBlock {
  tool: string;
  reason: string;
  ends?: Moment;
}

/** Changes of one revision; null deletes. */
export type HistoryChange =
  | { policy: 'own' | { agent: string }; block: readonly HistoryBlock[] }
  | { agent: string; set: { autonomy?: 'supervised' | 'autonomous' | 'draft_only'; profile?: string | null } }
  | { profile: string; to: { name: string; description: string; tools: readonly string[] } | null }
  | { channel: string; to: { name: string; blocked: readonly string[] } | null };

export interface HistoryStep extends Moment {
  /** Email address of a demonstration user; null for the job that removes expired blocks. */
  by: string | null;
  note: string;
  changes: readonly HistoryChange[];
}

/** Setup time of the platform and its organizations, before the first recorded call. */
export const PLATFORM_BEGAN: Moment = { daysAgo: 45, time: '08:30:00' };
export const ORGS_BEGAN: Moment = { daysAgo: 42, time: '09:00:00' };

const ADMIN = 'admin@ambit.example';
const OLIVIA = 'owner@acme-events.example';
const TOMAS = 'configurator@acme-events.example';
const GRACE = 'owner@evergreen-home.example';
const KENJI = 'configurator@evergreen-home.example';

const GENERAL = PLATFORM_PROFILES.find(({ slug }) => slug === 'general')!;
const WHATSAPP = PLATFORM_CHANNELS.find(({ slug }) => slug === 'whatsapp')!;
const ADDED_TO_GENERAL = 'check_oauth_connection';

/** Initial platform values that differ from the current ones. */
export const PLATFORM_BEFORE = {
  profileTools: { general: GENERAL.tools.filter((tool) => tool !== ADDED_TO_GENERAL) } as Record<string, string[]>,
  channelBlocked: { whatsapp: [] } as Record<string, string[]>,
};

export const PLATFORM_HISTORY: readonly HistoryStep[] = [
  {
    daysAgo: 20,
    time: '10:14:32',
    by: ADMIN,
    note: 'WhatsApp forbids mass mailings',
    changes: [{ channel: 'whatsapp', to: WHATSAPP }],
  },
  {
    daysAgo: 16,
    time: '07:52:08',
    by: ADMIN,
    note: 'Checkout pages are published twice; the supplier is on it',
    changes: [
      {
        policy: 'own',
        block: [
          { tool: 'publish_all', reason: 'Publishes checkout pages twice', ends: { daysAgo: 14, time: '08:00:00' } },
        ],
      },
    ],
  },
  {
    daysAgo: 14,
    time: '08:00:11',
    by: null,
    note: 'The block of publish_all ended',
    changes: [{ policy: 'own', block: [] }],
  },
  {
    daysAgo: 12,
    time: '13:05:47',
    by: ADMIN,
    note: 'Assistants may see whether a connection works',
    changes: [{ profile: 'general', to: GENERAL }],
  },
];

const FRONT_DESK = {
  name: 'Front desk',
  description: 'Booking, and tickets on the spot.',
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
    'list_products',
    'search_media',
    'request_feature',
    'list_tickets',
  ],
};

const KIOSK = {
  name: 'Entrance kiosk',
  blocked: ['send_email_from_template', 'send_bulk_crm_email', 'delete_media'],
};

const ACME_HISTORY: readonly HistoryStep[] = [
  {
    daysAgo: 20,
    time: '09:31:20',
    by: OLIVIA,
    note: 'Screens at the entrances of the convention center',
    changes: [{ channel: 'kiosk', to: KIOSK }],
  },
  {
    daysAgo: 18,
    time: '14:20:05',
    by: TOMAS,
    note: 'No contact details on a public screen',
    changes: [{ channel: 'kiosk', to: { ...KIOSK, blocked: [...KIOSK.blocked, 'search_contacts'] } }],
  },
  {
    daysAgo: 17,
    time: '08:47:51',
    by: TOMAS,
    note: 'At the autumn fair the booking desk answers for tickets, too',
    changes: [
      { profile: 'front_desk', to: FRONT_DESK },
      { agent: 'booking', set: { profile: 'front_desk' } },
    ],
  },
  {
    daysAgo: 13,
    time: '16:02:44',
    by: TOMAS,
    note: 'Trial: quotes go out without a click',
    changes: [{ agent: 'sales', set: { autonomy: 'autonomous' } }],
  },
  {
    daysAgo: 12,
    time: '11:26:09',
    by: TOMAS,
    note: 'The desk opens and closes tickets itself',
    changes: [
      {
        profile: 'front_desk',
        to: { ...FRONT_DESK, tools: [...FRONT_DESK.tools, 'create_ticket', 'update_ticket_status'] },
      },
    ],
  },
  {
    daysAgo: 10,
    time: '09:03:37',
    by: OLIVIA,
    note: 'The winter catalog is in print',
    changes: [
      {
        policy: 'own',
        block: [
          { tool: 'deactivate_product', reason: 'The winter catalog is in print' },
          { tool: 'set_product_form', reason: 'The winter catalog is in print' },
        ],
      },
    ],
  },
  {
    daysAgo: 9,
    time: '15:38:12',
    by: TOMAS,
    note: 'Shows posters before they are released',
    changes: [
      {
        policy: { agent: 'support' },
        block: [{ tool: 'search_media', reason: 'Shows posters before they are released' }],
      },
    ],
  },
  {
    daysAgo: 8,
    time: '10:41:55',
    by: OLIVIA,
    note: 'Two quotes went to the wrong customer: back to supervised',
    changes: [{ agent: 'sales', set: { autonomy: 'supervised' } }],
  },
  {
    daysAgo: 5,
    time: '12:10:28',
    by: OLIVIA,
    note: 'The catalog is printed',
    changes: [{ policy: 'own', block: [] }],
  },
  {
    daysAgo: 3,
    time: '17:55:03',
    by: TOMAS,
    note: 'The fair is over',
    changes: [
      { agent: 'booking', set: { profile: null } },
      { profile: 'front_desk', to: null },
    ],
  },
  {
    daysAgo: 2,
    time: '08:19:46',
    by: TOMAS,
    note: 'The posters are out',
    changes: [{ policy: { agent: 'support' }, block: [] }],
  },
];

const EVERGREEN_HISTORY: readonly HistoryStep[] = [
  {
    daysAgo: 11,
    time: '09:22:40',
    by: KENJI,
    note: 'Plans are approved before anybody links them',
    changes: [
      {
        policy: { agent: 'planner_agent' },
        block: [
          { tool: 'task_update', reason: 'Execution closes tasks' },
          { tool: 'entity_linkage_create', reason: 'Execution links them' },
        ],
      },
    ],
  },
  {
    daysAgo: 4,
    time: '14:48:17',
    by: GRACE,
    note: 'Goals keep planning apart now',
    changes: [{ policy: { agent: 'planner_agent' }, block: [] }],
  },
];

export const ORG_HISTORIES: Readonly<Record<string, readonly HistoryStep[]>> = {
  'acme-events': ACME_HISTORY,
  'evergreen-home': EVERGREEN_HISTORY,
};

const DAY_MS = 24 * 3_600_000;

/** Resolves a moment relative to `now` (milliseconds since the epoch). */
export function momentOf({ daysAgo, time }: Moment, now: number): Date {
  const day = new Date(now - daysAgo * DAY_MS).toISOString().slice(0, 10);
  return new Date(`${day}T${time}Z`);
}
