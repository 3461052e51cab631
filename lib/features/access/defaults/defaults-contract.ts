import { z } from 'zod';
import { slug } from '@/lib/shared/text';

export const subtypeView = z
  .strictObject({
    subtype: z.string(),
    profile: z.string().meta({ description: 'Profile of agents of this subtype that choose none.' }),
  })
  .meta({ id: 'Subtype' });
export type SubtypeView = z.infer<typeof subtypeView>;

export const platformSubtype = subtypeView
  .extend({
    agents: z.number().int().meta({ description: 'Agents of all organizations that use it.' }),
  })
  .meta({ id: 'PlatformSubtype' });

export const defaultsView = z
  .strictObject({
    subtypes: z.array(platformSubtype),
    fallback: z.string().meta({ description: 'Profile of agents whose subtype is not listed.' }),
    unlisted: z.number().int().meta({ description: 'Agents that use the fallback.' }),
  })
  .meta({ id: 'PlatformDefaults' });
export type DefaultsView = z.infer<typeof defaultsView>;

export const subtypeInput = z.strictObject({ profile: slug }).meta({ id: 'SubtypeInput' });
