import { customers } from './home/customers';
import { employees } from './home/employees';
import { links } from './home/links';
import { products } from './home/products';
import { services } from './home/services';
import { settings } from './home/settings';
import { tasks } from './home/tasks';
import { visits } from './home/visits';
import type { Sample } from './sample';

/** Records of a company that repairs homes. */
export function homeData(now: number): Record<string, Sample[]> {
  return {
    services,
    settings,
    products,
    customers,
    employees,
    tasks,
    visits: visits(now),
    links,
  };
}
