import type { CatalogTool } from '@/prisma/catalog/catalog-tool';
import { EVERGREEN_TOOLS } from '@/prisma/catalog/evergreen-tools';
import { PLATFORM_TOOLS } from '@/prisma/catalog/platform-tools';
import type { SampleKind } from './sample-data';
import type { Handler } from './tool';
import { billingHandlers } from './tools/billing';
import { bookingHandlers } from './tools/bookings';
import { contentHandlers } from './tools/content';
import { crmHandlers } from './tools/crm';
import { eventHandlers } from './tools/events';
import { evergreenHandlers } from './tools/evergreen';
import { messagingHandlers } from './tools/messaging';
import { productHandlers } from './tools/products';
import { supportHandlers } from './tools/support';
import { workspaceHandlers } from './tools/workspace';

/** The tools at one address. */
export interface Toolbox {
  path: string;
  tools: readonly CatalogTool[];
  handlers: Readonly<Record<string, Handler>>;
  data: SampleKind;
  /** The only organization that uses it; null: any, named by each call. */
  organization: string | null;
}

export const TOOLBOXES = {
  platform: {
    path: '/platform/mcp',
    tools: PLATFORM_TOOLS,
    handlers: {
      ...workspaceHandlers,
      ...crmHandlers,
      ...eventHandlers,
      ...bookingHandlers,
      ...productHandlers,
      ...billingHandlers,
      ...supportHandlers,
      ...contentHandlers,
      ...messagingHandlers,
    },
    data: 'business',
    organization: null,
  },
  evergreen: {
    path: '/evergreen-home/mcp',
    tools: EVERGREEN_TOOLS,
    handlers: evergreenHandlers,
    data: 'home',
    organization: 'evergreen-home',
  },
} as const satisfies Record<string, Toolbox>;
