import { type CatalogTool, readTool } from '../catalog-tool';
import { cursor, dateTime, flag, id, integer, limit, object, oneOf, phone, strings, text } from '../schema';

export const evergreenReadingTools: CatalogTool[] = [
  readTool({
    name: 'service_list',
    title: 'List services',
    description:
      'Lists the services that the company offers at home, such as plumbing, heating, electrics and landscaping, with price range and area. Use it to match what a caller describes to something on offer. Not for spare parts or appliances for sale. Returns services by category.',
    category: 'Settings',
    operations: ['list'],
    entities: ['Service'],
    inputSchema: object({
      query_category: text('Only this category.', { pattern: '^[A-Z][A-Z0-9_]*$', examples: ['HVAC_SERVICE'] }),
      query_postal_code: text('Only services offered at this postal code.', { examples: ['94301'] }),
      query_active: flag('Only services that can be ordered now.', { default: true }),
      query_limit: limit(),
      query_cursor: cursor(),
    }),
  }),
  readTool({
    name: 'setting_list',
    title: 'List settings',
    description:
      "Lists the values that the company allows in its records: service and product categories, customer segments, task priorities and stages, employee skills, opening hours. Use it to choose a valid value before filling a record. It changes no setting. Returns each value with its label, in the company's order.",
    category: 'Settings',
    operations: ['list'],
    entities: ['Setting', 'Service', 'Product', 'Customer', 'Employee', 'Task'],
    inputSchema: object({
      query_name: oneOf(
        [
          'service_category',
          'product_category',
          'customer_segment',
          'task_priority',
          'task_stage',
          'employee_skill',
          'opening_hours',
        ],
        'Only this setting; all of them when left out.',
      ),
      query_language: text('BCP 47 tag of the labels.', { default: 'en' }),
    }),
  }),
  readTool({
    name: 'product_search',
    title: 'Search products',
    description:
      'Finds spare parts and appliances that the company sells, by words, maker or model. Use it when a caller names a device or asks what a part costs. Not for labour and visits. Returns products with price and stock, best match first.',
    category: 'Product',
    operations: ['search'],
    entities: ['Product'],
    inputSchema: object(
      {
        query_search: text('Words of the name, maker or model.', { minLength: 2, examples: ['tankless water heater'] }),
        query_category: text('Only this product category.', { pattern: '^[A-Z][A-Z0-9_]*$' }),
        query_in_stock: flag('Only what can be delivered now.'),
        query_limit: limit(),
      },
      ['query_search'],
    ),
  }),
  readTool({
    name: 'customer_get',
    title: 'Get a customer',
    description:
      "Reads one customer's record by id, telephone number or email: name, addresses, segment and recent visits. Use it at the start of a call to see whether the caller is known. It does not list customers and changes nothing. Returns the record, or nothing when nobody matches.",
    category: 'Customer',
    operations: ['get'],
    entities: ['Customer'],
    inputSchema: object({
      path_id: id('The customer, if the id is known.'),
      query_phone: phone('Number that the caller gave or calls from.'),
      query_email: text('Address of the customer.', { format: 'email' }),
      query_include: strings('Further parts of the record.', { examples: [['addresses', 'visits']] }),
    }),
  }),
  readTool({
    name: 'employee_list',
    title: 'List employees',
    description:
      'Lists employees with their skills, region and role. Use it to see who could do a job before looking at calendars. It shows neither free times nor private details. Returns employees by name.',
    category: 'Employee',
    operations: ['list'],
    entities: ['Employee'],
    inputSchema: object({
      query_skill: text('Only employees with this skill.', { examples: ['gas_fitting'] }),
      query_region: text('Only employees who work here.', { examples: ['Palo Alto'] }),
      query_role: oneOf(['technician', 'dispatcher', 'manager'], 'Only this role.'),
      query_limit: limit(),
      query_cursor: cursor(),
    }),
  }),
  readTool({
    name: 'person_calendar_search',
    title: 'Search calendars',
    description:
      'Finds free times in the calendars of one or more employees within a period. Use it while planning a visit, to offer the customer times that hold. It reserves nothing. Returns free slots with the employee, earliest first.',
    category: 'Calendar',
    operations: ['search'],
    entities: ['Person', 'Calendar', 'Employee'],
    inputSchema: object(
      {
        query_from: dateTime('Earliest start.'),
        query_to: dateTime('Latest end.'),
        query_person_ids: strings('Only these employees.'),
        query_duration_minutes: integer('Length of the visit.', { minimum: 15, maximum: 480, default: 60 }),
        query_limit: limit(),
      },
      ['query_from', 'query_to'],
    ),
  }),
];
