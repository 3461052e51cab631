import type { CatalogTool } from './catalog-tool';
import { automationTools } from './platform/automation';
import { billingTools } from './platform/billing';
import { bookingTools } from './platform/bookings';
import { catalogTools } from './platform/catalog';
import { crmTools } from './platform/crm';
import { eventTools } from './platform/events';
import { formTools } from './platform/forms';
import { interviewTools } from './platform/interviews';
import { mediaTools } from './platform/media';
import { messagingTools } from './platform/messaging';
import { pageTools } from './platform/pages';
import { supportTools } from './platform/support';
import { workspaceTools } from './platform/workspace';

/**
 * The platform's 63 tools: the 44 of seed 3 and 19 more of the same kind, all of which write. Their categories differ
 * from those of seed 1, because goals match categories exactly.
 */
export const PLATFORM_TOOLS: readonly CatalogTool[] = [
  ...workspaceTools,
  ...crmTools,
  ...eventTools,
  ...bookingTools,
  ...catalogTools,
  ...billingTools,
  ...supportTools,
  ...formTools,
  ...interviewTools,
  ...pageTools,
  ...mediaTools,
  ...messagingTools,
  ...automationTools,
];
