import { createHash } from 'node:crypto';

/** What a person may change of a tool, and which tool it is. */
export interface VersionedTool {
  id: string;
  name: string;
  title: string;
  description: string;
  category: string;
  operations: string[];
  entities: string[];
  inputSchema: unknown;
  outputSchema?: unknown;
  universal: boolean;
  readOnly: boolean | null;
  destructive: boolean | null;
  idempotent: boolean | null;
  openWorld: boolean | null;
  requiresApproval: boolean;
  integrations: string[];
}

/** What If-Match compares: a tool has no counter, so its version is the digest of what it says. */
export function toolVersion(tool: VersionedTool): string {
  const said = [
    tool.id,
    tool.name,
    tool.title,
    tool.description,
    tool.category,
    tool.operations,
    tool.entities,
    tool.inputSchema,
    tool.outputSchema ?? null,
    tool.universal,
    tool.readOnly,
    tool.destructive,
    tool.idempotent,
    tool.openWorld,
    tool.requiresApproval,
    tool.integrations,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22);
}
