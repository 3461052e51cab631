import { type CatalogTool, writeTool } from '../catalog-tool';
import { dateTime, flag, id, object, oneOf, strings, text } from '../schema';

export const pageTools: CatalogTool[] = [
  writeTool({
    name: 'create_page',
    title: 'Create a page',
    description:
      'Drafts a web page of the organization such as a landing page. Use it for content that people read; it is not public until published. Not for selling or for questionnaires. Returns the page with its id and preview link.',
    category: 'pages',
    operations: ['create', 'draft'],
    entities: ['Page'],
    inputSchema: object(
      {
        title: text('Heading of the page.', { examples: ['Our summer gala'] }),
        slug: text('Last part of the address.', { pattern: '^[a-z0-9-]{1,60}$', examples: ['summer-gala'] }),
        layout: oneOf(['landing', 'article', 'event', 'contact'], 'How it is arranged.', { default: 'landing' }),
        body: text('Content in Markdown.'),
      },
      ['title', 'body'],
    ),
  }),
  writeTool({
    name: 'update_page',
    title: 'Update a page',
    description:
      'Changes heading or content of an existing page; what is left out stays. Use it to correct or extend one. The public version stays until the page is published again. Returns the draft with its preview link.',
    category: 'pages',
    operations: ['update', 'edit'],
    entities: ['Page'],
    idempotent: true,
    inputSchema: object(
      {
        pageId: id('The page to change.'),
        title: text('New heading.'),
        body: text('New content in Markdown; replaces the old.'),
      },
      ['pageId'],
    ),
  }),
  writeTool({
    name: 'publish_page',
    title: 'Publish a page',
    description:
      'Makes the draft of a page public, at once or at a given time. Use it when the owner has seen the preview and agreed. Not for checkout pages or forms. Publishing again brings later edits live. Returns the public address.',
    category: 'pages',
    operations: ['publish'],
    entities: ['Page'],
    idempotent: true,
    openWorld: true,
    inputSchema: object(
      {
        pageId: id('The page to publish.'),
        publishAt: dateTime('When; now when left out.'),
      },
      ['pageId'],
    ),
  }),
  writeTool({
    name: 'publish_all',
    title: 'Publish everything of an offer',
    description:
      'Publishes all drafts that belong to one event or offer together: its products, forms, pages and checkout. Use it when a whole offer was prepared and the owner wants it live. Not for a single draft. Returns what went live, and what did not and why.',
    category: 'pages',
    operations: ['publish', 'activate'],
    entities: ['Page', 'Form', 'Product', 'Checkout'],
    idempotent: true,
    openWorld: true,
    inputSchema: object(
      {
        eventId: id('The event whose drafts go live.'),
        objectIds: strings('Only these drafts.'),
        dryRun: flag('Only tell what would happen.'),
      },
      ['eventId'],
    ),
  }),
];
