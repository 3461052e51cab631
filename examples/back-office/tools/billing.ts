import { type Records, type Row, ToolError } from '../store';
import { creates, type Handler, handler, NO_MONEY, recordMessage } from '../tool';

interface Line {
  description: string;
  quantity?: number;
  unitPriceCents: number;
}

function nextInvoiceNumber(records: Records): string {
  const used = records.all('invoices').filter(({ number }) => number !== undefined).length;
  return `INV-${new Date().getFullYear()}-${String(used + 1).padStart(4, '0')}`;
}

const refundedOf = (records: Records, paymentId: string) =>
  records
    .all('refunds')
    .filter((refund) => refund.paymentId === paymentId)
    .reduce((sum, { amountCents }) => sum + Number(amountCents), 0);

function requireOpen(invoice: Row): void {
  if (invoice.status !== 'open') throw new ToolError(`The invoice ${invoice.id} is ${invoice.status}, not open.`);
}

export const billingHandlers: Readonly<Record<string, Handler>> = {
  create_invoice: handler<{ contactId: string; lines: Line[]; currency: string; dueDate?: string }>((records, args) => {
    records.get('contacts', args.contactId);
    const lines = args.lines.map((line) => ({ quantity: 1, ...line }));
    const totalCents = lines.reduce((sum, { quantity, unitPriceCents }) => sum + quantity * unitPriceCents, 0);
    return { invoice: records.add('invoices', { ...args, lines, totalCents, status: 'draft' }) };
  }),

  send_invoice: handler<{ invoiceId: string; recipient?: string; message?: string }>(
    (records, { invoiceId, recipient, message }) => {
      const invoice = records.get('invoices', invoiceId);
      if (invoice.status !== 'draft' && invoice.status !== 'open')
        throw new ToolError(`The invoice ${invoiceId} is ${invoice.status} and cannot be sent.`);
      const to = recipient ?? records.find('contacts', invoice.contactId)?.email;
      if (!to) throw new ToolError('The invoice has no contact any more. State a recipient.');
      const number = invoice.number ?? nextInvoiceNumber(records);
      const link = `https://pay.example.com/${number}`;
      const { totalCents, currency } = records.update('invoices', invoiceId, { status: 'open', number, link });
      const { id, delivery } = recordMessage(records, { to, subject: `Invoice ${number}`, text: message, invoiceId });
      return { number, totalCents, currency, link, message: { id, to, delivery } };
    },
  ),

  void_invoice: handler<{ invoiceId: string; reason: string }>((records, { invoiceId, reason }) => {
    const invoice = records.get('invoices', invoiceId);
    if (invoice.status !== 'void') requireOpen(invoice);
    return { invoice: records.update('invoices', invoiceId, { status: 'void', voidReason: reason }) };
  }),

  process_payment: handler<{
    contactId: string;
    invoiceId?: string;
    amountCents: number;
    currency: string;
    description?: string;
  }>((records, args) => {
    records.get('contacts', args.contactId);
    if (args.invoiceId !== undefined) {
      const invoice = records.get('invoices', args.invoiceId);
      requireOpen(invoice);
      if (args.amountCents !== invoice.totalCents)
        throw new ToolError(`The invoice is for ${invoice.totalCents} cents, not ${args.amountCents}.`);
      records.update('invoices', args.invoiceId, { status: 'paid', paidAt: new Date().toISOString() });
    }
    const payment = records.add('payments', { ...args, status: 'succeeded', note: NO_MONEY });
    return {
      payment: records.update('payments', payment.id, { receipt: `https://pay.example.com/receipts/${payment.id}` }),
    };
  }),

  refund_payment: handler<{ paymentId: string; amountCents?: number; reason: string }>(
    (records, { paymentId, amountCents, reason }) => {
      const payment = records.get('payments', paymentId);
      const refundable = Number(payment.amountCents) - refundedOf(records, paymentId);
      const amount = amountCents ?? refundable;
      if (amount <= 0 || amount > refundable) throw new ToolError(`Only ${refundable} cents can still be refunded.`);
      const refund = records.add('refunds', { paymentId, amountCents: amount, reason, note: NO_MONEY });
      records.update('payments', paymentId, { status: amount === refundable ? 'refunded' : 'partially_refunded' });
      return { refund, refundableCents: refundable - amount };
    },
  ),

  create_checkout_page: handler<{ title: string; productIds: string[]; paymentMethods?: string[] }>((records, args) => {
    for (const id of args.productIds) records.get('products', id);
    const { page } = creates('checkouts', 'page', { status: 'draft', paymentMethods: ['card'] })(records, {
      ...args,
    }) as {
      page: Row;
    };
    return { page: records.update('checkouts', page.id, { preview: `https://pay.example.com/preview/${page.id}` }) };
  }),

  publish_checkout: handler<{ checkoutId: string; closesOn?: string }>((records, { checkoutId, closesOn }) => {
    const off = (records.get('checkouts', checkoutId).productIds as string[]).filter(
      (id) => records.find('products', id)?.active !== true,
    );
    if (off.length > 0) throw new ToolError(`These products are not on sale yet: ${off.join(', ')}.`);
    const link = `https://pay.example.com/${checkoutId}`;
    return {
      checkout: records.update('checkouts', checkoutId, { status: 'published', closesOn, link }),
      address: link,
    };
  }),
};
