import { type CatalogTool, writeTool } from '../catalog-tool';
import { dateTime, id, list, nested, object, oneOf, strings, text } from '../schema';

const variables = {
  type: 'object',
  description: 'Values of the placeholders, by name.',
  additionalProperties: { type: 'string' },
  examples: [{ event: 'Summer gala' }],
};

export const messagingTools: CatalogTool[] = [
  writeTool({
    name: 'create_template',
    title: 'Create a message template',
    description:
      'Saves a reusable text with placeholders for email, text messages or WhatsApp. Use it when the same message will go out more than once, or before a mailing. It sends nothing. Returns the template with its id and the placeholders found.',
    category: 'messaging',
    operations: ['create'],
    entities: ['Template'],
    inputSchema: object(
      {
        name: text('Name for colleagues.', { examples: ['Gala reminder'] }),
        channel: oneOf(['email', 'sms', 'whatsapp'], 'Where it is sent.', { default: 'email' }),
        subject: text('Subject line, for email.'),
        body: text('Text with placeholders in double braces.', {
          examples: ['Hello {{firstName}}, see you on {{date}}.'],
        }),
      },
      ['name', 'body'],
    ),
  }),
  writeTool({
    name: 'send_email_from_template',
    title: 'Send an email',
    description:
      'Sends one email to one contact from a saved template. Use it for confirmations, reminders and answers that belong to that person. Not for mailings to a group or for free text. A sent email cannot be called back. Returns the message id.',
    category: 'messaging',
    operations: ['send'],
    entities: ['Email', 'Template', 'Contact'],
    openWorld: true,
    integrations: ['resend'],
    inputSchema: object(
      {
        templateId: id('The template.'),
        contactId: id('Who receives it.'),
        variables,
        sendAt: dateTime('When; now when left out.'),
      },
      ['templateId', 'contactId'],
    ),
  }),
  writeTool({
    name: 'send_bulk_crm_email',
    title: 'Send a mailing',
    description:
      'Sends a template to every contact of a segment who agreed to receive mailings. Use it for newsletters and campaigns that an owner asked for, after the text was seen. Not for one person; sent mails cannot be called back. Returns the number of recipients.',
    category: 'messaging',
    operations: ['send'],
    entities: ['Email', 'Campaign', 'Contact'],
    destructive: true,
    openWorld: true,
    requiresApproval: true,
    integrations: ['resend'],
    inputSchema: object(
      {
        templateId: id('The template.'),
        segment: nested('Who receives it; all conditions hold.', {
          tags: strings('Tags that must all be set.', { examples: [['newsletter']] }),
          stages: list(oneOf(['lead', 'prospect', 'customer', 'partner'], 'A stage.'), 'Any of these stages.'),
          eventId: id('Attendees of this event.'),
        }),
        variables,
        sendAt: dateTime('When; now when left out.'),
      },
      ['templateId', 'segment'],
    ),
  }),
];
