import { type CatalogTool, writeTool } from '../catalog-tool';
import { date, dateTime, email, flag, id, integer, nested, object, oneOf, phone, strings, text } from '../schema';

const taskFields = {
  body_descr: text('Everything the technician needs: symptoms, customer, telephone, address.'),
  body_category: text('Kind of work.', { pattern: '^[A-Z][A-Z0-9_]*$', examples: ['HVAC_SERVICE'] }),
  body_priority: oneOf(['LOW', 'MEDIUM', 'HIGH', 'URGENT'], 'How soon it must be done.'),
  body_due_date: date('Last day on which it may be done.'),
};

const customerFields = {
  body_phone: phone('Number for calls about a visit.'),
  body_email: email('Address for confirmations.'),
  body_address: nested('Where the work is done.', {
    street: text('Street and number.', { examples: ['353531 Edmonton Avenue'] }),
    city: text('City.', { examples: ['Palo Alto'] }),
    state: text('State or province.', { examples: ['CA'] }),
    postal_code: text('Postal code.'),
  }),
  body_segment: oneOf(['residential', 'commercial', 'landlord'], 'Kind of customer.'),
};

export const evergreenWritingTools: CatalogTool[] = [
  writeTool({
    name: 'task_create',
    title: 'Create a task',
    description:
      'Opens a task, the order for a piece of work at a customer. Use it once the customer and the request are clear. It neither books a time nor assigns anybody. Returns the task with its id and number.',
    category: 'Task',
    operations: ['create'],
    entities: ['Task'],
    inputSchema: object(
      {
        body_name: text('The work in one line.', { minLength: 3, examples: ['Fix water heater'] }),
        ...taskFields,
      },
      ['body_name', 'body_descr'],
    ),
  }),
  writeTool({
    name: 'task_update',
    title: 'Update a task',
    description:
      'Changes text, category, priority, due date or stage of an existing task; what is left out stays. Use it when the plan changed or the work moved on. Not for times of visits or for who does it. Returns the task.',
    category: 'Task',
    operations: ['update'],
    entities: ['Task'],
    idempotent: true,
    inputSchema: object(
      {
        path_id: id('The task to change.'),
        body_name: text('New line.', { minLength: 3 }),
        ...taskFields,
        body_stage: oneOf(['NEW', 'PLANNED', 'IN_PROGRESS', 'DONE', 'ON_HOLD'], 'Stage of the work.'),
      },
      ['path_id'],
    ),
  }),
  writeTool({
    name: 'person_calendar_book',
    title: 'Book a visit',
    description:
      "Reserves a time in one employee's calendar for a visit and confirms it to the customer. Use it when the customer has agreed to a time that is free. A time taken meanwhile is refused, with others near it. Returns the booking.",
    category: 'Calendar',
    operations: ['book'],
    entities: ['Person', 'Calendar', 'Employee'],
    openWorld: true,
    inputSchema: object(
      {
        body_person_id: id('The employee who comes.'),
        body_start: dateTime('Start of the visit, with offset.'),
        body_duration_minutes: integer('Length of the visit.', { minimum: 15, maximum: 480, default: 60 }),
        body_task_id: id('The task that the visit is for.'),
        body_note: text('What to bring or to mind.'),
        body_notify: flag('Whether the customer is told.', { default: true }),
      },
      ['body_person_id', 'body_start'],
    ),
  }),
  writeTool({
    name: 'customer_create',
    title: 'Create a customer',
    description:
      'Adds a new customer with name, telephone and address. Use it when a caller is not known yet and gave these details. A number that is already known is refused, with the record it belongs to. Returns the customer with its id.',
    category: 'Customer',
    operations: ['create'],
    entities: ['Customer'],
    inputSchema: object({ body_name: text('Full name.', { examples: ['John Doe'] }), ...customerFields }, [
      'body_name',
      'body_phone',
    ]),
  }),
  writeTool({
    name: 'customer_update',
    title: 'Update a customer',
    description:
      'Changes name, telephone, email, address or segment of one customer; what is left out stays. Use it when a caller corrects or adds details. Not for notes about a visit. Returns the customer.',
    category: 'Customer',
    operations: ['update'],
    entities: ['Customer'],
    idempotent: true,
    inputSchema: object(
      {
        path_id: id('The customer to change.'),
        body_name: text('Full name.'),
        ...customerFields,
      },
      ['path_id'],
    ),
  }),
  writeTool({
    name: 'entity_linkage_create',
    title: 'Link two records',
    description:
      'Links two records, so that each is found from the other: a task to its customer, an employee to a task. Use it after both exist, to complete an order. A link that is there already is left as it is. Returns the link.',
    category: 'Linkage',
    operations: ['create', 'link'],
    entities: ['Task', 'Customer', 'Employee', 'Linkage'],
    idempotent: true,
    inputSchema: object(
      {
        body_from_entity: oneOf(['task', 'customer', 'employee'], 'Kind of the first record.'),
        body_from_id: id('The first record.'),
        body_to_entity: oneOf(['task', 'customer', 'employee'], 'Kind of the second record.'),
        body_to_id: id('The second record.'),
        body_role: oneOf(['requested_by', 'assigned_to', 'related_to'], 'What the link says.', {
          default: 'related_to',
        }),
      },
      ['body_from_entity', 'body_from_id', 'body_to_entity', 'body_to_id'],
    ),
  }),
  writeTool({
    name: 'call_hangup',
    title: 'Hang up',
    description:
      'Ends the current telephone call or chat politely. Use it when the caller confirmed that nothing is left to do, or said goodbye; never while a question is open. It changes no record. Returns the length of the call.',
    category: 'Chat',
    operations: ['hangup', 'terminate'],
    entities: ['Chat', 'Call'],
    idempotent: true,
    openWorld: true,
    inputSchema: object(
      {
        body_reason: oneOf(['resolved', 'caller_left', 'transferred', 'no_answer'], 'Why it ends.'),
        body_farewell: text('Last sentence to the caller.'),
        body_follow_ups: strings('What was promised.'),
      },
      ['body_reason'],
    ),
  }),
];
