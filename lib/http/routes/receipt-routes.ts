import { z } from 'zod';
import { receiptText, receiptVerdict } from '@/lib/features/resolve/receipt-contract';
import { verifyReceipt } from '@/lib/features/resolve/receipt-service';
import { route } from '../route';

export const receiptRoutes = [
  route({
    method: 'post',
    path: '/receipts/verify',
    operationId: 'verifyReceipt',
    summary: 'Whether this installation signed a receipt, and what it says.',
    tag: 'Agents',
    permission: 'public',
    readOnly: true,
    body: z.strictObject({ receipt: receiptText }),
    response: receiptVerdict,
    handle: ({ body }) => ({ body: verifyReceipt(body.receipt) }),
  }),
];
