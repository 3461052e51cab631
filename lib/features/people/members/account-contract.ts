import { z } from 'zod';
import { displayName, text } from '@/lib/shared/text';

export const mePatch = z.strictObject({ name: displayName(120) }).meta({ id: 'MePatch' });

export const passwordInput = z
  .strictObject({
    current: text(1024),
    password: text(256, 12).meta({ description: 'At least 12 characters.' }),
  })
  .meta({ id: 'PasswordChange' });

export const browserView = z
  .strictObject({
    id: z.string(),
    userAgent: z.string(),
    createdAt: z.string().meta({ description: 'Time of the sign-in.' }),
    expiresAt: z.string(),
    current: z.boolean().meta({ description: 'Whether it is the current browser.' }),
  })
  .meta({ id: 'Browser' });
export type BrowserView = z.infer<typeof browserView>;
