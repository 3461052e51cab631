import { type CatalogTool, writeTool } from '../catalog-tool';
import { cents, currency, date, email, id, integer, list, nested, object, oneOf, strings, text } from '../schema';

export const billingTools: CatalogTool[] = [
  writeTool({
    name: 'create_invoice',
    title: 'Create an invoice',
    description:
      'Drafts an invoice for a contact from one or more lines, with a due date. Use it when somebody is to pay for goods or services outside a checkout page. It is not sent yet. Returns the draft with its id and total.',
    category: 'billing',
    operations: ['create', 'draft'],
    entities: ['Invoice', 'Contact'],
    integrations: ['stripe'],
    openWorld: true,
    inputSchema: object(
      {
        contactId: id('Who is to pay.'),
        lines: list(
          nested(
            'One line.',
            {
              description: text('What is charged.', { examples: ['Stand rental, two days'] }),
              quantity: integer('Units.', { minimum: 1, default: 1 }),
              unitPriceCents: cents('Net price of a unit in cents.'),
            },
            ['description', 'unitPriceCents'],
          ),
          'What the invoice is for.',
          { minItems: 1, maxItems: 100 },
        ),
        currency: currency(),
        dueDate: date('Last day to pay.'),
      },
      ['contactId', 'lines'],
    ),
  }),
  writeTool({
    name: 'send_invoice',
    title: 'Send an invoice',
    description:
      'Finalizes a draft invoice, gives it its number and emails it to the contact with a link to pay. Use it when the draft has been agreed; it can then no longer be edited, only voided. Calling it again sends a reminder copy. Returns number, total and link.',
    category: 'billing',
    operations: ['send', 'finalize'],
    entities: ['Invoice'],
    integrations: ['stripe'],
    openWorld: true,
    inputSchema: object(
      {
        invoiceId: id('The draft to send.'),
        recipient: email("Instead of the contact's own address."),
        message: text('A line above the invoice.'),
      },
      ['invoiceId'],
    ),
  }),
  writeTool({
    name: 'void_invoice',
    title: 'Void an invoice',
    description:
      'Declares an open invoice invalid, so that it can no longer be paid; its number stays used. Use it for invoices that were wrong or are not to be collected. Not for paid ones. It cannot be undone. Returns the voided invoice.',
    category: 'billing',
    operations: ['void', 'cancel'],
    entities: ['Invoice'],
    integrations: ['stripe'],
    destructive: true,
    idempotent: true,
    openWorld: true,
    inputSchema: object(
      {
        invoiceId: id('The open invoice.'),
        reason: text('Why, for the books.', { minLength: 3 }),
      },
      ['invoiceId', 'reason'],
    ),
  }),
  writeTool({
    name: 'process_payment',
    title: 'Process a payment',
    description:
      "Charges a contact's stored payment method, for an open invoice or a stated amount. Use it only after the payer agreed to this very amount in the conversation. Never to repeat a charge whose outcome is unknown, since money moves at once. Returns the payment with its receipt.",
    category: 'billing',
    operations: ['process', 'charge', 'pay'],
    entities: ['Payment', 'Invoice'],
    integrations: ['stripe'],
    destructive: true,
    openWorld: true,
    requiresApproval: true,
    inputSchema: object(
      {
        contactId: id('Who pays.'),
        invoiceId: id('The invoice that it settles.'),
        amountCents: cents('Amount in cents.'),
        currency: currency(),
        description: text('Line on the statement.'),
      },
      ['contactId', 'amountCents'],
    ),
  }),
  writeTool({
    name: 'refund_payment',
    title: 'Refund a payment',
    description:
      'Pays a payment back to the method it came from, in whole or in part. Use it when the organization agreed to return money; not to correct an unpaid invoice. The money cannot be called back. Returns the refund and the amount still refundable.',
    category: 'billing',
    operations: ['refund', 'pay'],
    entities: ['Payment', 'Refund'],
    integrations: ['stripe'],
    destructive: true,
    openWorld: true,
    requiresApproval: true,
    inputSchema: object(
      {
        paymentId: id('The payment to return.'),
        amountCents: cents('Amount in cents; all of it when left out.'),
        reason: oneOf(['requested_by_customer', 'event_cancelled', 'duplicate', 'fraudulent'], 'Why.'),
      },
      ['paymentId', 'reason'],
    ),
  }),
  writeTool({
    name: 'create_checkout_page',
    title: 'Create a checkout page',
    description:
      'Builds a page on which customers buy chosen products and pay online. Use it to sell tickets or services without an invoice; it starts as a draft that nobody can reach. Not for ordinary content pages. Returns the page with its id and preview link.',
    category: 'billing',
    operations: ['create'],
    entities: ['Checkout', 'Page', 'Product'],
    integrations: ['stripe'],
    openWorld: true,
    inputSchema: object(
      {
        title: text('Heading of the page.', { examples: ['Tickets for the summer gala'] }),
        productIds: strings('Products on offer.'),
        paymentMethods: list(
          oneOf(['card', 'sepa_debit', 'paypal', 'invoice'], 'A way to pay.'),
          'Ways to pay; cards when left out.',
          { uniqueItems: true },
        ),
      },
      ['title', 'productIds'],
    ),
  }),
  writeTool({
    name: 'publish_checkout',
    title: 'Publish a checkout page',
    description:
      'Makes a drafted checkout page public, so that customers can buy on it. Use it when its products are on sale and the owner has seen the preview. Not for content pages or forms. Publishing again brings later edits live. Returns the public address.',
    category: 'billing',
    operations: ['publish'],
    entities: ['Checkout', 'Page'],
    integrations: ['stripe'],
    idempotent: true,
    openWorld: true,
    inputSchema: object({ checkoutId: id('The checkout page.'), closesOn: date('Last day of sale.') }, ['checkoutId']),
  }),
];
