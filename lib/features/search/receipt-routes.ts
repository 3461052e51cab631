import { z } from 'zod';
import { routeGroup } from '@/lib/http/route';
import { receiptText, receiptVerdict } from './receipt-contract';
import { verifyReceipt } from './receipt-service';

const { post } = routeGroup('Agents');

export const receiptRoutes = [
  post('/receipts/verify', {
    operationId: 'verifyReceipt',
    summary: 'Verifies a receipt and returns its content.',
    description:
      'Use it to prove which tools an agent received at a given time. The signature is checked with the public keys of the installation; an invalid or changed receipt returns 422.',
    permission: 'public',
    readOnly: true,
    body: z.strictObject({ receipt: receiptText }),
    response: receiptVerdict,
    handle: ({ body }) => ({ body: verifyReceipt(body.receipt) }),
  }),
];
