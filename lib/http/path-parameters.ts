import { z } from 'zod';
import { slug, text, toolName } from '@/lib/shared/text';
import { sessionName } from '@/lib/snapshot/session-contract';

const id = text(64);

/** Schemas of path parameters by name. */
const SCHEMAS: Readonly<Record<string, z.ZodType<string>>> = {
  org: slug,
  agent: slug,
  slug,
  provider: slug,
  server: slug,
  subtype: slug,
  tool: toolName,
  session: sessionName,
  user: id,
  identity: id,
  member: id,
  invitation: id,
  browser: id,
  key: id,
  job: id,
  approval: z.uuid(),
  correction: z.uuid(),
  packet: z.uuid(),
  problem: z.uuid(),
  request: z.uuid(),
  suggestion: z.uuid(),
  warning: z.uuid(),
  webhook: z.uuid(),
  call: z.guid('must be a UUID').toLowerCase(),
};

/** Schema of the parameters in the braces of a path. Throws for a parameter without a schema. */
export function pathParameters(path: string, own: Readonly<Record<string, z.ZodType<string>>>): z.ZodObject {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  return z.strictObject(
    Object.fromEntries(
      names.map((name) => {
        const schema = own[name] ?? SCHEMAS[name];
        if (!schema) throw new Error(`Declare the schema of the path parameter "${name}" of ${path}.`);
        return [name, schema];
      }),
    ),
  );
}
