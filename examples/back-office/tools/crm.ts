import { matchesText, type Records, type Row, ToolError } from '../store';
import { creates, type Handler, handler, lists, needed, updates } from '../tool';

function requireNewEmail(records: Records, email: unknown, except?: unknown): void {
  const holder = records.all('contacts').find((contact) => contact.email === email && contact.id !== except);
  if (holder) throw new ToolError(`A contact with the address ${email} exists already: ${holder.id}.`);
}

const tagsOf = ({ tags }: Row) => (tags as string[] | undefined) ?? [];

/** The address book that `sync_contacts` reads. */
const ADDRESS_BOOK = [
  { email: 'lena.brandt@hafen.example', firstName: 'Lena', lastName: 'Brandt', phone: '+49 40 5550144' },
  { email: 'noor.haddad@fjord.example', firstName: 'Noor', lastName: 'Haddad', company: 'Fjord AS' },
  { email: 'sam.okoro@brick.example', firstName: 'Sam', lastName: 'Okoro', company: 'Brick & Co' },
];

const DEAL_ENDS: Readonly<Record<string, string>> = { close_won: 'won', close_lost: 'lost' };

export const crmHandlers: Readonly<Record<string, Handler>> = {
  create_contact: (records, args) => {
    requireNewEmail(records, args.email);
    return creates('contacts', 'contact', { stage: 'lead', tags: [] })(records, args);
  },
  search_contacts: lists('contacts', {
    where: { tags: (row, tags: string[]) => tags.every((tag) => tagsOf(row).includes(tag)) },
  }),
  update_contact: (records, args) => {
    records.get('contacts', args.contactId);
    if (args.email !== undefined) requireNewEmail(records, args.email, args.contactId);
    return updates('contacts', 'contact', 'contactId')(records, args);
  },

  tag_contacts: handler<{ contactIds: string[]; add?: string[]; remove?: string[] }>(
    (records, { contactIds, add = [], remove = [] }) => {
      const contacts = contactIds.map((id) => records.get('contacts', id));
      let changed = 0;
      for (const contact of contacts) {
        const before = tagsOf(contact);
        const after = [...new Set([...before, ...add])].filter((tag) => !remove.includes(tag));
        if (after.join('\n') === before.join('\n')) continue;
        records.update('contacts', contact.id, { tags: after });
        changed += 1;
      }
      return { changed, unchanged: contacts.length - changed };
    },
  ),

  manage_crm: handler<{
    action: string;
    contactId?: string;
    dealId?: string;
    title?: string;
    stage?: string;
    valueCents?: number;
  }>((records, { action, contactId, dealId, title, stage, valueCents }) => {
    if (action === 'open_deal') {
      const { id } = records.get('contacts', needed(contactId, 'contactId', 'open a deal'));
      return {
        deal: records.add('deals', { contactId: id, title: title ?? 'Deal', stage: stage ?? 'qualified', valueCents }),
      };
    }
    const id = needed(dealId, 'dealId', 'change a deal');
    const next = DEAL_ENDS[action] ?? needed(stage, 'stage', 'move a deal');
    return { deal: records.update('deals', id, { stage: next, title, valueCents }) };
  }),

  sync_contacts: handler<{ provider: string; onConflict: string }>((records, { provider, onConflict }) => {
    if (records.get('connections', provider).status !== 'connected')
      throw new ToolError(`${provider} is not connected. An owner has to connect it first.`);
    const counts = { added: 0, changed: 0, skipped: 0 };
    for (const person of ADDRESS_BOOK) {
      const known = records.all('contacts').find(({ email }) => email === person.email);
      const news = Object.entries(person).filter(
        ([field, value]) => known?.[field] !== value && (onConflict === 'newest' || !known?.[field]),
      );
      if (!known) records.add('contacts', { stage: 'lead', tags: [], ...person });
      else if (onConflict !== 'keep' && news.length > 0) records.update('contacts', known.id, Object.fromEntries(news));
      counts[!known ? 'added' : onConflict !== 'keep' && news.length > 0 ? 'changed' : 'skipped'] += 1;
    }
    return { provider, ...counts, note: 'The address book is a sample of three people.' };
  }),

  log_contact_activity: (records, args) => {
    records.get('contacts', args.contactId);
    const occurredAt = args.occurredAt ?? new Date().toISOString();
    return { activity: records.add('activities', { ...args, occurredAt }) };
  },

  merge_contacts: handler<{ keepContactId: string; mergeContactId: string; prefer: string }>(
    (records, { keepContactId, mergeContactId, prefer }) => {
      if (keepContactId === mergeContactId) throw new ToolError('keepContactId and mergeContactId must differ.');
      const kept = records.get('contacts', keepContactId);
      const { id, createdAt, updatedAt, ...other } = records.get('contacts', mergeContactId);
      const isNewer = prefer === 'newest' && (updatedAt ?? createdAt) > (kept.updatedAt ?? kept.createdAt);
      const filled = Object.entries(other).filter(([field]) => isNewer || !kept[field]);
      const tags = [...new Set([...tagsOf(kept), ...((other.tags as string[] | undefined) ?? [])])];
      const moved: Record<string, number> = {};
      for (const collection of ['activities', 'tickets', 'invoices', 'payments', 'deals', 'bookings', 'registrations'])
        for (const row of records.all(collection))
          if (row.contactId === id) {
            row.contactId = kept.id;
            moved[collection] = (moved[collection] ?? 0) + 1;
          }
      records.remove('contacts', (row) => row.id === id);
      return { contact: records.update('contacts', kept.id, { ...Object.fromEntries(filled), tags }), moved };
    },
  ),

  delete_contact: handler<{ contactId: string; reason: string }>((records, { contactId, reason }) => {
    const { id, email } = records.get('contacts', contactId);
    records.remove('contacts', (row) => row.id === id);
    const activities = records.remove('activities', (row) => row.contactId === id).length;
    for (const collection of ['invoices', 'tickets'])
      for (const row of records.all(collection)) if (row.contactId === id) row.contactId = null;
    return { removed: { contact: id, email, activities }, reason };
  }),
};

/** Contacts of a segment: all tags, one of the stages, attendees of the event. */
export function segmentOf(
  records: Records,
  { tags = [], stages, eventId }: { tags?: string[]; stages?: string[]; eventId?: string },
): Row[] {
  const attendees = eventId && records.all('registrations').filter((row) => row.eventId === eventId);
  return records
    .all('contacts')
    .filter(
      (contact) =>
        contact.mailings !== false &&
        tags.every((tag) => tagsOf(contact).includes(tag)) &&
        (!stages || stages.includes(String(contact.stage))) &&
        (!attendees || attendees.some(({ email }) => matchesText(contact, String(email)))),
    );
}
