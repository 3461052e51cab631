import { z } from 'zod';
import { limitedRecord } from '@/lib/shared/limited-record';
import { displayName, slug, text } from '@/lib/shared/text';

const envName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,99}$/, 'must be the name of a variable');
const env = limitedRecord(envName, text(8192, 0), 50, 'variables').meta({
  description:
    'Environment in addition to PATH, HOME and TMPDIR. Encrypted and not shown again. `{folder}` is the folder of the organization and source.',
});

const fields = {
  name: displayName(120),
  description: text(500, 0),
  command: text(500).meta({ description: 'Executable, such as `/usr/bin/node`. Not run through a shell.' }),
  args: z.array(text(2000, 0)).max(50).meta({
    description:
      '`{folder}` is the folder of the organization and source. Visible to platform admins and in the process list: put secrets into `env`, which is encrypted.',
  }),
  env,
  memoryMb: z.number().int().min(64).max(16_384).meta({
    description: 'Memory limit of the process and its children. Exceeding it stops the server.',
  }),
  orgs: z
    .array(z.union([z.literal('*'), slug]))
    .max(1_000)
    .meta({ description: 'Slugs of the organizations that can use it. `*`: all.' }),
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
    envNames: z.array(z.string()).meta({ description: 'Names of its variables. Values are secret.' }),
    memoryMb: z.number().int(),
    orgs: z.array(z.string()),
    switchedOn: z.boolean().meta({ description: 'Whether this installation runs local MCP servers.' }),
    revision: z.string(),
  })
  .meta({ id: 'StdioServer' });
export type StdioServerView = z.infer<typeof stdioServerView>;

export const offeredServer = z
  .strictObject({ slug: z.string(), name: z.string(), description: z.string() })
  .meta({ id: 'OfferedServer' });
export type OfferedServer = z.infer<typeof offeredServer>;
