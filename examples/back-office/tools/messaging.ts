import { byText, type Records, type Row, ToolError } from '../store';
import { type Handler, handler, lists, recordMessage } from '../tool';
import { segmentOf } from './crm';
import { openTicket } from './support';

const PLACEHOLDER = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g;
const placeholdersOf = (text: string) => [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name]) => name!))];

/** Fills placeholders from the variables, then from the contact. Throws for one that has no value. */
function fill(text: string, contact: Row, variables: Record<string, string>): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = variables[name] ?? contact[name];
    if (value === undefined) throw new ToolError(`The placeholder {{${name}}} has no value. Add it to variables.`);
    return String(value);
  });
}

interface Mail {
  templateId: string;
  variables?: Record<string, string>;
  sendAt?: string;
}

function write(records: Records, { templateId, variables = {}, sendAt }: Mail, contact: Row): Row {
  const { subject = '', body, channel } = records.get('templates', templateId);
  return recordMessage(records, {
    ...{ to: contact.email, contactId: contact.id, templateId, channel },
    subject: fill(String(subject), contact, variables),
    text: fill(String(body), contact, variables),
    ...(sendAt ? { sendAt } : {}),
  });
}

interface Step {
  action: string;
  targetId?: string;
  delayMinutes?: number;
}

/** The contact that a record is about: itself, or the one that it names. */
function contactOf(records: Records, recordId: string): Row | undefined {
  const record = records.findAnywhere(recordId);
  if (!record) throw new ToolError(`There is no record with the id ${recordId}.`);
  return records.find('contacts', record.id) ?? records.find('contacts', record.contactId);
}

function requireContact(contact: Row | undefined): Row {
  if (!contact) throw new ToolError('The record has no contact, which a step of this workflow needs.');
  return contact;
}

function runStep(records: Records, { name }: Row, { action, targetId = '' }: Step, contact: Row | undefined): string {
  switch (action) {
    case 'send_message':
      return String(write(records, { templateId: targetId }, requireContact(contact)).delivery);
    case 'add_tag': {
      const { id, tags } = requireContact(contact);
      records.update('contacts', id, { tags: [...new Set([...((tags as string[]) ?? []), targetId])] });
      return 'tag added';
    }
    case 'open_ticket':
      return openTicket(records, {
        subject: String(name),
        description: 'Opened by a workflow.',
        contactId: contact?.id,
      }).id;
    case 'notify_member':
      return String(recordMessage(records, { to: targetId, subject: `Workflow: ${name}` }).delivery);
    default:
      return 'The pause was skipped, because a person started the workflow.';
  }
}

export const messagingHandlers: Readonly<Record<string, Handler>> = {
  create_template: handler<{ name: string; body: string; subject?: string }>((records, args) => ({
    template: records.add('templates', { ...args }),
    placeholders: placeholdersOf(`${args.subject ?? ''}\n${args.body}`),
  })),

  send_email_from_template: handler<Mail & { contactId: string }>((records, { contactId, ...mail }) => {
    const { id, to, subject, delivery } = write(records, mail, records.get('contacts', contactId));
    return { messageId: id, to, subject, delivery };
  }),

  send_bulk_crm_email: handler<Mail & { segment: Parameters<typeof segmentOf>[1] }>((records, { segment, ...mail }) => {
    records.get('templates', mail.templateId);
    const written = segmentOf(records, segment).map((contact) => write(records, mail, contact));
    return { recipients: written.length, ...(written[0] ? { delivery: written[0].delivery } : {}) };
  }),

  list_workflows: lists('workflows', {
    order: byText('name'),
    view: ({ steps: _, ...workflow }) => workflow,
  }),

  create_workflow: (records, args) => ({
    workflow: records.add('workflows', { ...args, enabled: false, lastRunAt: null }),
  }),

  run_workflow: handler<{ workflowId: string; recordId: string; dryRun?: boolean }>(
    (records, { workflowId, recordId, dryRun = false }) => {
      const workflow = records.get('workflows', workflowId);
      const contact = contactOf(records, recordId);
      const steps = (workflow.steps as Step[]).map((step) => ({
        ...step,
        result: dryRun ? 'would run' : runStep(records, workflow, step, contact),
      }));
      if (dryRun) return { workflow: workflow.name, dryRun, steps };
      records.update('workflows', workflowId, { lastRunAt: new Date().toISOString() });
      return { run: records.add('runs', { workflowId, recordId, steps }) };
    },
  ),
};
