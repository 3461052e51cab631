import { type CatalogTool, readTool, writeTool } from '../catalog-tool';
import { cents, currency, cursor, dateTime, flag, id, integer, limit, object, oneOf, text } from '../schema';

const kind = ['ticket', 'service', 'physical', 'digital', 'membership'];
const name = text('Name that customers see.', { examples: ['Early bird ticket'] });
const description = text('Text for customers.');

export const catalogTools: CatalogTool[] = [
  writeTool({
    name: 'create_product',
    title: 'Create a product',
    description:
      'Adds something to sell to the catalog: a ticket type, service, article or membership. Use it once name and kind are known; it starts inactive, so nobody can buy it yet. Not for a change to an existing product. Returns the product with its id.',
    category: 'catalog',
    operations: ['create', 'add'],
    entities: ['Product'],
    inputSchema: object(
      {
        name,
        kind: oneOf(kind, 'What is sold.'),
        description,
        priceCents: cents('Gross price in cents.'),
        currency: currency(),
      },
      ['name', 'kind'],
    ),
  }),
  readTool({
    name: 'list_products',
    title: 'List products',
    description:
      'Lists products with price, stock and whether they are on sale. Use it to answer what can be bought and for how much, or to find a product id. It does not show orders or sales figures. Returns products by name.',
    category: 'catalog',
    operations: ['list', 'search'],
    entities: ['Product', 'Price'],
    inputSchema: object({
      query: text('Part of the name or text.', { examples: ['workshop'] }),
      kind: oneOf(kind, 'Only this kind.'),
      active: flag('Only those on sale, or only those not.'),
      limit: limit(),
      cursor: cursor(),
    }),
  }),
  writeTool({
    name: 'update_product',
    title: 'Update a product',
    description:
      'Changes name, text or tax class of an existing product; what is left out stays. Use it to correct or freshen how an offer is shown. Not for its price, stock or form, nor to put it on sale. Returns the product.',
    category: 'catalog',
    operations: ['update', 'edit'],
    entities: ['Product'],
    idempotent: true,
    inputSchema: object(
      {
        productId: id('The product to change.'),
        name,
        description,
        taxClass: oneOf(['standard', 'reduced', 'exempt'], 'Rate of sales tax.'),
      },
      ['productId'],
    ),
  }),
  writeTool({
    name: 'set_product_price',
    title: 'Set a price',
    description:
      'Sets what a product costs from now on or from a given moment. Use it for price changes, sales and early-bird prices. Orders and invoices already made keep their price; it is not a discount for one customer. Returns the old and the new price.',
    category: 'catalog',
    operations: ['set', 'update'],
    entities: ['Product', 'Price'],
    idempotent: true,
    inputSchema: object(
      {
        productId: id('The product to price.'),
        priceCents: integer('Gross price in cents, 0 for free.', { minimum: 0, examples: [12900] }),
        currency: currency(),
        validFrom: dateTime('Start; now when left out.'),
        validUntil: dateTime('End of a temporary price.'),
      },
      ['productId', 'priceCents'],
    ),
  }),
  writeTool({
    name: 'set_product_form',
    title: 'Set the form of a product',
    description:
      'Attaches a form to a product, so that buyers answer its questions during the purchase. Use it when an order needs more than name and address, such as diet or size. It does not change the form itself. Returns the product with its form.',
    category: 'catalog',
    operations: ['set', 'link', 'update'],
    entities: ['Product', 'Form'],
    idempotent: true,
    inputSchema: object(
      {
        productId: id('The product.'),
        formId: text('The form; empty takes it off.', { examples: ['form_8c21'] }),
        timing: oneOf(['before_payment', 'after_payment'], 'When it is asked.', { default: 'before_payment' }),
      },
      ['productId', 'formId'],
    ),
  }),
  writeTool({
    name: 'adjust_inventory',
    title: 'Adjust stock',
    description:
      'Raises or lowers the stock of a product by a number, with the reason. Use it after deliveries, losses or a stock count. Sales lower the stock by themselves, so it is not needed for them. Returns the stock before and after.',
    category: 'catalog',
    operations: ['adjust', 'update'],
    entities: ['Product', 'Inventory'],
    inputSchema: object(
      {
        productId: id('The product.'),
        delta: integer('Units to add; negative to remove.', { minimum: -100000, maximum: 100000, examples: [-3] }),
        reason: oneOf(['delivery', 'return', 'loss', 'count', 'other'], 'Why the stock differs.'),
      },
      ['productId', 'delta', 'reason'],
    ),
  }),
  writeTool({
    name: 'activate_product',
    title: 'Put a product on sale',
    description:
      'Puts a product on sale, so that it can be bought wherever it is offered. Use it when price and text are ready; a product without a price is refused. It publishes no page. Returns the product and where it now appears.',
    category: 'catalog',
    operations: ['activate', 'update'],
    entities: ['Product'],
    idempotent: true,
    inputSchema: object(
      {
        productId: id('The product to sell.'),
        availableFrom: dateTime('First moment of sale; now when left out.'),
      },
      ['productId'],
    ),
  }),
  writeTool({
    name: 'deactivate_product',
    title: 'Take a product off sale',
    description:
      'Takes a product off sale without deleting it. Use it when something is sold out, outdated or wrong; it can be put back at any time. Orders already made stay valid. Returns the product and the pages that offered it.',
    category: 'catalog',
    operations: ['deactivate', 'update'],
    entities: ['Product'],
    idempotent: true,
    inputSchema: object(
      {
        productId: id('The product to withdraw.'),
        reason: oneOf(['sold_out', 'season_over', 'error', 'other'], 'Why, for colleagues.'),
      },
      ['productId'],
    ),
  }),
];
