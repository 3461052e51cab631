import { type CatalogTool, readTool, writeTool } from '../catalog-tool';
import { cursor, dateTime, flag, id, limit, list, nested, object, oneOf, strings, text } from '../schema';

export const formTools: CatalogTool[] = [
  readTool({
    name: 'list_forms',
    title: 'List forms',
    description:
      'Lists the forms of the organization with their state and number of responses. Use it to find a form id or to see which registration, survey or application forms exist. It shows neither questions nor answers. Returns forms, latest change first.',
    category: 'forms',
    operations: ['list', 'search'],
    entities: ['Form'],
    inputSchema: object({
      query: text('Part of the title.', { examples: ['feedback'] }),
      status: oneOf(['draft', 'published', 'closed'], 'Only this state.'),
      limit: limit(),
      cursor: cursor(),
    }),
  }),
  readTool({
    name: 'get_form_responses',
    title: 'Get form responses',
    description:
      'Reads what people answered to one form. Use it to summarize a survey, to check an application or to see who has answered. Not for answers that were begun, but not submitted. Returns the responses with question, answer and time, newest first.',
    category: 'forms',
    operations: ['get', 'read', 'list'],
    entities: ['Form', 'Response'],
    inputSchema: object(
      {
        formId: id('The form.'),
        contactId: id('Only responses of this contact.'),
        since: dateTime('Only responses after this.'),
        limit: limit(),
        cursor: cursor(),
      },
      ['formId'],
    ),
  }),
  writeTool({
    name: 'create_form',
    title: 'Create a form',
    description:
      'Drafts a form from a list of questions: a registration, survey, application or quiz. Use it when the questions are known; it cannot be answered until it is published. Not for a page with text. Returns the form with its id and preview link.',
    category: 'forms',
    operations: ['create', 'draft'],
    entities: ['Form', 'Question'],
    inputSchema: object(
      {
        title: text('Heading of the form.', { examples: ['Workshop feedback'] }),
        questions: list(
          nested(
            'One question.',
            {
              label: text('The question.'),
              type: oneOf(['text', 'email', 'number', 'date', 'choice', 'rating', 'consent'], 'Kind of answer.'),
              required: flag('Must be answered.'),
              options: strings('Choices on offer.'),
            },
            ['label', 'type'],
          ),
          'Questions in order.',
          { minItems: 1, maxItems: 60 },
        ),
      },
      ['title', 'questions'],
    ),
  }),
  writeTool({
    name: 'publish_form',
    title: 'Publish a form',
    description:
      'Opens a drafted form for answers at a public address. Use it when the owner has seen the preview. Not for pages or for attaching the form to a product. Publishing again brings later edits live; answers already given stay. Returns the public address.',
    category: 'forms',
    operations: ['publish'],
    entities: ['Form'],
    idempotent: true,
    openWorld: true,
    inputSchema: object(
      {
        formId: id('The form to open.'),
        closesAt: dateTime('When it stops taking answers.'),
      },
      ['formId'],
    ),
  }),
];
