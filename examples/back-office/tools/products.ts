import { byText, type Records, ToolError } from '../store';
import { creates, type Handler, handler, lists, updates } from '../tool';

/** Pages and checkouts that offer a product and are public. */
const offeredOn = (records: Records, productId: string) =>
  records
    .all('checkouts')
    .filter(({ status, productIds }) => status === 'published' && (productIds as string[]).includes(productId))
    .map(({ id, title, link }) => ({ id, title, link }));

export const productHandlers: Readonly<Record<string, Handler>> = {
  create_product: creates('products', 'product', { active: false, stock: 0 }),
  list_products: lists('products', { order: byText('name') }),
  update_product: updates('products', 'product', 'productId'),

  set_product_price: handler<{
    productId: string;
    priceCents: number;
    currency: string;
    validFrom?: string;
    validUntil?: string;
  }>((records, { productId, priceCents, currency, validFrom, validUntil }) => {
    const { priceCents: oldPrice = null, currency: oldCurrency = null } = records.get('products', productId);
    const isLater = validFrom !== undefined && new Date(validFrom).getTime() > Date.now();
    const price = { priceCents, currency, validFrom: validFrom ?? new Date().toISOString(), validUntil };
    const now = isLater ? { nextPrice: price } : { priceCents, currency, priceUntil: validUntil };
    records.update('products', productId, now);
    return { productId, before: { priceCents: oldPrice, currency: oldCurrency }, after: price };
  }),

  set_product_form: handler<{ productId: string; formId: string; timing: string }>(
    (records, { productId, formId, timing }) => {
      if (formId === '') return { product: records.update('products', productId, { formId: null, formTiming: null }) };
      records.get('forms', formId);
      return { product: records.update('products', productId, { formId, formTiming: timing }) };
    },
  ),

  adjust_inventory: handler<{ productId: string; delta: number; reason: string }>(
    (records, { productId, delta, reason }) => {
      const before = Number(records.get('products', productId).stock ?? 0);
      const after = before + delta;
      if (after < 0) throw new ToolError(`The stock is ${before}, so it cannot be lowered by ${-delta}.`);
      records.update('products', productId, { stock: after });
      return { productId, before, after, reason };
    },
  ),

  activate_product: handler<{ productId: string; availableFrom?: string }>((records, { productId, availableFrom }) => {
    if (records.get('products', productId).priceCents === undefined)
      throw new ToolError('The product has no price. Set one first.');
    const from = availableFrom ?? new Date().toISOString();
    const product = records.update('products', productId, { active: true, availableFrom: from });
    return { product, appearsOn: offeredOn(records, productId) };
  }),

  deactivate_product: handler<{ productId: string; reason?: string }>((records, { productId, reason }) => ({
    product: records.update('products', productId, { active: false, inactiveReason: reason }),
    wasOfferedOn: offeredOn(records, productId),
  })),
};
