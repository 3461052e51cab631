import { createHash } from 'node:crypto';

export interface VersionedTool {
  id: string;
  name: string;
  title: string;
  description: string;
  category: string;
  operations: string[];
  entities: string[];
  examples?: readonly string[];
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

/** Computes the entity tag: tools have no version counter, so the version is a digest of the content. */
export function toolVersion(tool: VersionedTool): string {
  const content = [
    tool.id,
    tool.name,
    tool.title,
    tool.description,
    tool.category,
    tool.operations,
    tool.entities,
    tool.examples ?? [],
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
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22);
}
