import type { ObjectSchema } from './schema';

/** A catalog tool: the definition that agents read, and the attributes used by decisions. */
export interface CatalogTool {
  /** `^[A-Za-z0-9_-]{1,64}$`, unique in the catalog. */
  name: string;
  title: string;
  /** Must not name another tool, which may be hidden from the agent. */
  description: string;
  category: string;
  /** Lower-case verbs, matched by goals. `execute` marks an execute tool, `admin` an administrative one. */
  operations: readonly string[];
  /** Singular nouns in PascalCase. */
  entities: readonly string[];
  /** JSON Schema 2020-12, closed. */
  inputSchema: ObjectSchema;
  /** Set only when every implementation returns structured content. */
  outputSchema?: ObjectSchema;
  universal: boolean;
  readOnly: boolean;
  /** Deletes, moves money, writes to many people at once, or is irreversible. */
  destructive: boolean;
  /** Repeating a call with the same arguments has no further effect. */
  idempotent: boolean;
  /** Reaches people or services outside the organization's own data. */
  openWorld: boolean;
  /** Requires approval regardless of the agent's autonomy. */
  requiresApproval: boolean;
  /** Slugs of required integrations; all are needed. */
  integrations: readonly string[];
}

type Stated = 'name' | 'title' | 'description' | 'category' | 'operations' | 'entities' | 'inputSchema';

/** Required fields of a tool. Omitted hints are false, omitted lists empty. */
type ToolSpec = Pick<CatalogTool, Stated> & Partial<Omit<CatalogTool, Stated>>;

/** A tool that writes. */
export function writeTool(spec: Omit<ToolSpec, 'readOnly'>): CatalogTool {
  return {
    universal: false,
    readOnly: false,
    destructive: false,
    idempotent: false,
    openWorld: false,
    requiresApproval: false,
    integrations: [],
    ...spec,
  };
}

export function readTool(spec: Omit<ToolSpec, 'readOnly' | 'destructive' | 'idempotent'>): CatalogTool {
  return { ...writeTool(spec), readOnly: true, idempotent: true };
}
