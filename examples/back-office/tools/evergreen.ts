import { byText, type Fields, type Records, type Row, ToolError } from '../store';
import { type Handler, handler, recordMessage } from '../tool';

const MINUTE_MS = 60_000;
const NO_LINE = 'Recorded, nobody was on the line: this is the back office of the demonstration.';
const MAX_SLOTS = 20;
const OPENS = 8;
const CLOSES = 17;

/** Arguments without the prefix that says where an HTTP API would take them: `body_name` is `name`. */
function plain(args: Fields): Fields {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name.replace(/^(path|query|body)_/, ''), value]),
  );
}

const timeOf = (value: unknown) => new Date(String(value)).getTime();
const endOf = (visit: Row) => timeOf(visit.start) + Number(visit.durationMinutes) * MINUTE_MS;

function isFree(records: Records, personId: unknown, start: number, minutes: number): boolean {
  const at = new Date(start);
  const ends = at.getHours() * 60 + at.getMinutes() + minutes;
  if (at.getDay() === 0 || at.getDay() === 6 || at.getHours() < OPENS || ends > CLOSES * 60) return false;
  const end = start + minutes * MINUTE_MS;
  return records
    .all('visits')
    .filter((visit) => visit.personId === personId)
    .every((visit) => endOf(visit) <= start || end <= timeOf(visit.start));
}

interface Slot {
  personId: string;
  name: unknown;
  start: string;
}

function freeSlots(records: Records, people: Row[], from: number, to: number, minutes: number, limit: number): Slot[] {
  const slots: Slot[] = [];
  const half = 30 * MINUTE_MS;
  const start = Math.ceil(Math.max(from, Date.now()) / half) * half;
  for (let at = start; at + minutes * MINUTE_MS <= to && slots.length < limit; at += half)
    for (const { id, name } of people)
      if (slots.length < limit && isFree(records, id, at, minutes))
        slots.push({ personId: id, name, start: new Date(at).toISOString() });
  return slots;
}

const digits = (text: unknown) => String(text ?? '').replace(/\D/g, '');

function customerByPhone(records: Records, phone: unknown): Row | undefined {
  return records.all('customers').find((customer) => digits(customer.phone) === digits(phone));
}

function nextTaskId(records: Records): string {
  return `task_${Math.max(1000, ...records.all('tasks').map(({ number }) => Number(number))) + 1}`;
}

const linksOf = (records: Records, id: string) =>
  records.all('links').filter(({ fromId, toId }) => fromId === id || toId === id);

const COLLECTION: Readonly<Record<string, string>> = { task: 'tasks', customer: 'customers', employee: 'employees' };

export const evergreenHandlers: Readonly<Record<string, Handler>> = {
  service_list: handler<{
    query_category?: string;
    query_postal_code?: string;
    query_active: boolean;
    query_limit: number;
    query_cursor?: string;
  }>((records, { query_category: category, query_postal_code: postalCode, query_active: active, ...page }) => {
    const { rows, total, nextCursor } = records.list('services', {
      ...{ limit: page.query_limit, cursor: page.query_cursor, order: byText('category') },
      where: (service) =>
        (category === undefined || service.category === category) &&
        (postalCode === undefined || (service.postalCodes as string[]).includes(postalCode)) &&
        service.active === active,
    });
    return { services: rows, total, ...(nextCursor ? { nextCursor } : {}) };
  }),

  setting_list: handler<{ query_name?: string; query_language: string }>((records, { query_name: name }) => ({
    settings: records
      .all('settings')
      .filter((setting) => name === undefined || setting.name === name)
      .map(({ name: setting, values }) => ({ name: setting, values })),
    language: 'en',
  })),

  product_search: handler<{
    query_search: string;
    query_category?: string;
    query_in_stock?: boolean;
    query_limit: number;
  }>((records, { query_search: query, query_category: category, query_in_stock: inStock, query_limit: limit }) => {
    const { rows, total } = records.list('products', {
      ...{ query, limit },
      where: ({ category: its, stock }) =>
        (category === undefined || its === category) && (!inStock || Number(stock) > 0),
    });
    return { products: rows, total };
  }),

  customer_get: (records, args) => {
    const { id, phone, email, include = [] } = plain(args) as { include?: string[] } & Fields;
    if (id === undefined && phone === undefined && email === undefined)
      throw new ToolError('State path_id, query_phone or query_email.');
    const customer =
      (id !== undefined && records.find('customers', id)) ||
      (phone !== undefined && customerByPhone(records, phone)) ||
      records.all('customers').find((one) => email !== undefined && one.email === email);
    if (!customer) return { customer: null };
    const tasks = new Set(linksOf(records, customer.id).flatMap(({ fromId, toId }) => [fromId, toId]));
    const visits = records.all('visits').filter(({ taskId }) => tasks.has(taskId));
    return { customer: { ...customer, ...(include.includes('visits') ? { visits } : {}) } };
  },

  employee_list: handler<{
    query_skill?: string;
    query_region?: string;
    query_role?: string;
    query_limit: number;
    query_cursor?: string;
  }>((records, { query_skill: skill, query_region: region, query_role: role, ...page }) => {
    const { rows, total, nextCursor } = records.list('employees', {
      ...{ limit: page.query_limit, cursor: page.query_cursor, order: byText('name') },
      where: (employee) =>
        (skill === undefined || (employee.skills as string[]).includes(skill)) &&
        (region === undefined || employee.region === region) &&
        (role === undefined || employee.role === role),
    });
    return { employees: rows, total, ...(nextCursor ? { nextCursor } : {}) };
  }),

  person_calendar_search: handler<{
    query_from: string;
    query_to: string;
    query_person_ids?: string[];
    query_duration_minutes: number;
    query_limit: number;
  }>(
    (
      records,
      { query_from: from, query_to: to, query_person_ids: ids, query_duration_minutes: minutes, query_limit },
    ) => {
      const people = ids
        ? ids.map((id) => records.get('employees', id))
        : records.all('employees').filter(({ role }) => role === 'technician');
      const limit = Math.min(query_limit, MAX_SLOTS);
      return { slots: freeSlots(records, people, timeOf(from), timeOf(to), minutes, limit) };
    },
  ),

  task_create: (records, args) => {
    const id = nextTaskId(records);
    return {
      task: records.add('tasks', { number: Number(id.slice(5)), stage: 'NEW', priority: 'MEDIUM', ...plain(args) }, id),
    };
  },

  task_update: (records, args) => {
    const { id, ...fields } = plain(args);
    return { task: records.update('tasks', id, fields) };
  },

  person_calendar_book: handler<{
    body_person_id: string;
    body_start: string;
    body_duration_minutes: number;
    body_task_id?: string;
    body_note?: string;
    body_notify: boolean;
  }>(
    (records, { body_person_id, body_start, body_duration_minutes: minutes, body_task_id, body_note, body_notify }) => {
      const person = records.get('employees', body_person_id);
      if (body_task_id !== undefined) records.get('tasks', body_task_id);
      const start = timeOf(body_start);
      if (start < Date.now() || !isFree(records, person.id, start, minutes)) {
        const week = Math.max(start, Date.now()) + 7 * 24 * 60 * MINUTE_MS;
        const others = freeSlots(records, [person], start, week, minutes, 3).map((slot) => slot.start);
        throw new ToolError(`${body_start} is not free. Free times near it: ${others.join(', ') || 'none'}.`);
      }
      const fields = { personId: person.id, start: new Date(start).toISOString(), durationMinutes: minutes };
      const visit = records.add('visits', { ...fields, taskId: body_task_id ?? null, note: body_note ?? '' });
      const message = body_notify && recordMessage(records, { to: 'the customer', subject: 'Your visit is booked' });
      return { booking: visit, ...(message ? { confirmation: { id: message.id, delivery: message.delivery } } : {}) };
    },
  ),

  customer_create: (records, args) => {
    const fields = plain(args);
    const known = customerByPhone(records, fields.phone);
    if (known) throw new ToolError(`The number ${fields.phone} belongs to ${known.name} (${known.id}) already.`);
    return { customer: records.add('customers', { segment: 'residential', ...fields }) };
  },

  customer_update: (records, args) => {
    const { id, ...fields } = plain(args);
    return { customer: records.update('customers', id, fields) };
  },

  entity_linkage_create: handler<{
    body_from_entity: string;
    body_from_id: string;
    body_to_entity: string;
    body_to_id: string;
    body_role: string;
  }>((records, args) => {
    const {
      from_entity: fromEntity,
      from_id: fromId,
      to_entity: toEntity,
      to_id: toId,
      role,
    } = plain(args as unknown as Fields);
    records.get(COLLECTION[String(fromEntity)]!, fromId);
    records.get(COLLECTION[String(toEntity)]!, toId);
    const known = records
      .all('links')
      .find((link) => link.fromId === fromId && link.toId === toId && link.role === role);
    return { link: known ?? records.add('links', { fromEntity, fromId, toEntity, toId, role }), isNew: !known };
  }),

  call_hangup: handler<{ body_reason: string; body_farewell?: string; body_follow_ups?: string[] }>((records, args) => {
    const call = records.add('calls', { ...plain(args as unknown as Fields), lengthSeconds: 0 });
    return { call, note: NO_LINE };
  }),
};
