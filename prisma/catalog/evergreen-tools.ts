import type { CatalogTool } from './catalog-tool';
import { evergreenReadingTools } from './evergreen/reading-tools';
import { evergreenWritingTools } from './evergreen/writing-tools';

/**
 * The 13 tools that the five goals of seed 1 name, owned by the org `evergreen-home` and unprefixed. What each goal lets
 * through, by the words and categories of the contract (section 2), before layers 1 to 10; its `available_tools` come first:
 *
 * | goal | available_tools that pass | left out | also passes |
 * | --- | --- | --- | --- |
 * | UNDERSTAND_REQUEST | service_list, setting_list, product_search | – | – |
 * | GATHER_REQUIREMENTS | customer_get, customer_create | setting_list | – |
 * | DESIGN_SOLUTION | setting_list, employee_list, person_calendar_search | – | service_list |
 * | EXECUTE_SOLUTION | task_create, task_update, person_calendar_book, customer_update, entity_linkage_create | – | customer_create |
 * | CONFIRM_RESOLUTION | call_hangup | – | – |
 *
 * Three facts carry that:
 * - `setting_list` only lists. GATHER_REQUIREMENTS (get, search, create) names it and leaves it out all the same, as the
 *   seed's own search does: a pin bypasses no rule, and saving the goal warns of it.
 * - `entity_linkage_create` is about Task, Customer, Employee and Linkage; `Linkage` alone is no entity of EXECUTE_SOLUTION.
 * - `customer_get` declares `get` only, so that EXECUTE_SOLUTION does not find it.
 */
export const EVERGREEN_TOOLS: readonly CatalogTool[] = [...evergreenReadingTools, ...evergreenWritingTools];
