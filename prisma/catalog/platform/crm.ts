import { type CatalogTool, readTool, writeTool } from '../catalog-tool';
import { cents, cursor, dateTime, email, id, limit, object, oneOf, phone, strings, text } from '../schema';

const contactFields = {
  firstName: text('Given name.'),
  lastName: text('Family name.'),
  phone: phone('Telephone number, with country code if known.'),
  company: text('Name of the company.', { examples: ['Hafen GmbH'] }),
  stage: oneOf(['lead', 'prospect', 'customer', 'partner'], 'How far the relation has come.'),
};

export const crmTools: CatalogTool[] = [
  writeTool({
    name: 'create_contact',
    title: 'Create a contact',
    description:
      'Adds one person to the contacts of the organization. Use it when somebody new gives their details; an address that is already known is refused. Not for changes or for signing somebody up to an event. Returns the contact with its id.',
    category: 'crm',
    operations: ['create', 'add'],
    entities: ['Contact'],
    inputSchema: object(
      { email: email('Their main address.'), ...contactFields, tags: strings('Labels to start with.') },
      ['email'],
    ),
  }),
  readTool({
    name: 'search_contacts',
    title: 'Search contacts',
    description:
      'Finds contacts by name, address, telephone number, company, stage or tag. Use it whenever a contact id is needed or to see whether a person is known. Not for members of the organization. Returns matches with their ids, best first.',
    category: 'crm',
    operations: ['search', 'find', 'list'],
    entities: ['Contact'],
    inputSchema: object({
      query: text('Part of a name, address, number or company.', { minLength: 2, examples: ['Lena Brandt'] }),
      stage: contactFields.stage,
      tags: strings('Tags that must all be set.'),
      limit: limit(),
      cursor: cursor(),
    }),
  }),
  writeTool({
    name: 'update_contact',
    title: 'Update a contact',
    description:
      'Changes details of one existing contact; what is left out stays. Use it when a person gives a new address, number or company. Not for tags or for joining two entries. Returns the contact.',
    category: 'crm',
    operations: ['update', 'edit'],
    entities: ['Contact'],
    idempotent: true,
    inputSchema: object(
      { contactId: id('The contact to change.'), email: email('New main address.'), ...contactFields },
      ['contactId'],
    ),
  }),
  writeTool({
    name: 'tag_contacts',
    title: 'Tag contacts',
    description:
      'Adds tags to one or more contacts, or takes them off. Use it to group people for a segment or a later mailing; a tag that does not exist yet is made. It changes nothing else about them. Returns how many contacts changed.',
    category: 'crm',
    operations: ['tag', 'update'],
    entities: ['Contact', 'Tag'],
    idempotent: true,
    inputSchema: object(
      {
        contactIds: strings('Contacts to tag.'),
        add: strings('Tags to add.', { examples: [['vip', 'newsletter']] }),
        remove: strings('Tags to take off.'),
      },
      ['contactIds'],
    ),
  }),
  writeTool({
    name: 'manage_crm',
    title: 'Manage deals',
    description:
      'Opens a deal for a contact, moves it through the sales pipeline of the customer relationship management (CRM), or closes it as won or lost. Use it when a conversation turns into, or changes, an opportunity. Not for personal details or invoices. Returns the deal with its stage.',
    category: 'crm',
    operations: ['manage', 'create', 'update'],
    entities: ['Deal', 'Pipeline', 'Contact'],
    inputSchema: object(
      {
        action: oneOf(['open_deal', 'move_deal', 'close_won', 'close_lost'], 'Solution.'),
        contactId: id('Contact of the deal; needed to open one.'),
        dealId: id('The deal; needed for everything but opening.'),
        title: text('What the deal is about.', { examples: ['Company retreat, 40 people'] }),
        stage: oneOf(['qualified', 'proposal', 'negotiation'], 'Stage to move to.'),
        valueCents: cents('Expected value in cents.'),
      },
      ['action'],
    ),
  }),
  writeTool({
    name: 'sync_contacts',
    title: 'Sync contacts',
    description:
      "Brings contacts from a connected Google or Microsoft address book up to date with the organization's. Use it when an owner asks for it or a provider was newly connected; it runs for minutes, so not to look up one person. Returns how many were added, changed and skipped.",
    category: 'crm',
    operations: ['sync', 'import'],
    entities: ['Contact', 'Connection'],
    idempotent: true,
    openWorld: true,
    inputSchema: object(
      {
        provider: oneOf(['google', 'microsoft'], 'The address book.'),
        onConflict: oneOf(['keep', 'fill_empty', 'newest'], 'What happens to differing fields.', {
          default: 'fill_empty',
        }),
      },
      ['provider'],
    ),
  }),
  writeTool({
    name: 'log_contact_activity',
    title: 'Log an activity',
    description:
      "Writes a note, call, meeting or message into a contact's history. Use it after talking to a person outside the system, so that colleagues know. It sends nothing and plans nothing for the future. Returns the entry with its id.",
    category: 'crm',
    operations: ['log', 'create'],
    entities: ['Contact', 'Activity'],
    inputSchema: object(
      {
        contactId: id('Whose history it belongs to.'),
        kind: oneOf(['note', 'call', 'meeting', 'message'], 'What happened.'),
        summary: text('What was said or agreed.'),
        occurredAt: dateTime('When it happened; now when left out.'),
      },
      ['contactId', 'kind', 'summary'],
    ),
  }),
  writeTool({
    name: 'merge_contacts',
    title: 'Merge contacts',
    description:
      'Joins two entries of the same person: history, tickets and invoices move to the one that is kept, the other one is removed. Use it only when it is certain that both are the same person. It cannot be undone. Returns the contact that remains.',
    category: 'crm',
    operations: ['merge', 'update'],
    entities: ['Contact'],
    destructive: true,
    inputSchema: object(
      {
        keepContactId: id('The contact that remains.'),
        mergeContactId: id('The contact that goes into it.'),
        prefer: oneOf(['kept', 'newest'], 'Whose value wins where both have one.', { default: 'kept' }),
      },
      ['keepContactId', 'mergeContactId'],
    ),
  }),
  writeTool({
    name: 'delete_contact',
    title: 'Delete a contact',
    description:
      'Removes a contact with its tags, notes and activities for good. Use it when a person asks to be forgotten or an entry was a mistake; not to stop mailings or to tidy up duplicates. Invoices and tickets stay, without the name. Returns what was removed.',
    category: 'crm',
    operations: ['delete', 'remove'],
    entities: ['Contact'],
    destructive: true,
    idempotent: true,
    inputSchema: object(
      {
        contactId: id('The contact to remove.'),
        reason: oneOf(['erasure_request', 'duplicate', 'mistake', 'other'], 'Why; kept in the audit log.'),
      },
      ['contactId', 'reason'],
    ),
  }),
];
