import { z } from 'zod';
import { text } from '@/lib/shared/text';

export const acceptInput = z
  .strictObject({
    token: text(200),
    password: text(256, 12).meta({ description: 'At least 12 characters.' }),
  })
  .meta({ id: 'InvitationAcceptance' });

export const acceptView = z.strictObject({ email: z.string() }).meta({ id: 'InvitationAccepted' });
export type AcceptView = z.infer<typeof acceptView>;
