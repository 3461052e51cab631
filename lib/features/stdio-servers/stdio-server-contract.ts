import { z } from 'zod';
import { displayName, slug, text } from '@/lib/shared/text';

const envName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, 'must be the name of a variable');
const env = z
  .record(envName, text(8192, 0))
  .refine((variables) => Object.keys(variables).length <= 50, 'must have at most 50 variables')
  .meta({
    description:
      'Its whole environment, beside PATH, HOME and TMPDIR. Sealed when stored, and never shown again. `{folder}` stands for the folder of the organization and source.',
  });

const fields = {
  name: displayName(120),
  description: text(500, 0),
  command: text(500).meta({ description: 'An executable, such as `/usr/bin/node`. No shell reads it.' }),
  args: z.array(text(2000, 0)).max(50).meta({
    description:
      '`{folder}` stands for the folder of the organization and source. Shown to platform admins and in the list of processes: put secrets into `env`, which is encrypted.',
  }),
  env,
  memoryMb: z.number().int().min(64).max(16_384).meta({
    description: 'Of the process and all that it starts; more, and it is ended.',
  }),
  orgs: z
    .array(z.union([z.literal('*'), slug]))
    .max(1_000)
    .meta({ description: 'Slugs of the organizations that may use it; `*`: every one.' }),
};

export const stdioServerInput = z
  .strictObject({
    slug,
    ...fields,
    description: fields.description.default(''),
    args: fields.args.default([]),
    env: fields.env.default({}),
    memoryMb: fields.memoryMb.default(512),
    orgs: fields.orgs.default([]),
  })
  .meta({ id: 'StdioServerInput' });
export type StdioServerInput = z.output<typeof stdioServerInput>;

export const stdioServerPatch = z
  .strictObject(fields)
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'must change at least one field')
  .meta({ id: 'StdioServerPatch', description: '`env` replaces the whole environment.' });
export type StdioServerPatch = z.output<typeof stdioServerPatch>;

export const stdioServerView = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    command: z.string(),
    args: z.array(z.string()),
    envNames: z.array(z.string()).meta({ description: 'Names of its variables; their values are secrets.' }),
    memoryMb: z.number().int(),
    orgs: z.array(z.string()),
    switchedOn: z.boolean().meta({ description: 'Whether this installation starts such servers at all.' }),
    revision: z.string(),
  })
  .meta({ id: 'StdioServer' });
export type StdioServerView = z.infer<typeof stdioServerView>;

/** What an organization learns of one that it may use. */
export const offeredServer = z
  .strictObject({ slug: z.string(), name: z.string(), description: z.string() })
  .meta({ id: 'OfferedServer' });
export type OfferedServer = z.infer<typeof offeredServer>;
