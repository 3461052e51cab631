import type { ObjectSchema } from './schema';

/** One tool as the catalogue ships it: what an agent reads, and the facts that decide about it. */
export interface CatalogTool {
  /** `^[A-Za-z0-9_-]{1,64}$`, unique in the catalogue. */
  name: string;
  title: string;
  /** Never names another tool: that one may be hidden from the agent that reads this. */
  description: string;
  category: string;
  /** Lower-case verbs; goals match their words. `execute` makes it an execute tool, `admin` an administrative one. */
  operations: readonly string[];
  /** Singular nouns in PascalCase. */
  entities: readonly string[];
  /** JSON Schema 2020-12, closed. */
  inputSchema: ObjectSchema;
  /** Stated only where every implementation answers with structured content. */
  outputSchema?: ObjectSchema;
  universal: boolean;
  readOnly: boolean;
  /** Deletes, moves money, writes to many people at once, or cannot be taken back. */
  destructive: boolean;
  /** Repeating a call with the same arguments changes nothing more. */
  idempotent: boolean;
  /** Reaches people or services outside the organization's own data. */
  openWorld: boolean;
  /** Waits for a person whatever the agent's autonomy. */
  requiresApproval: boolean;
  /** Slugs of the integrations it needs, all of them. */
  integrations: readonly string[];
}

type Stated = 'name' | 'title' | 'description' | 'category' | 'operations' | 'entities' | 'inputSchema';

/** What a tool must say; every hint left out is false, every list left out is empty. */
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

/** A tool that only reads, and so may be repeated at will. */
export function readTool(spec: Omit<ToolSpec, 'readOnly' | 'destructive' | 'idempotent'>): CatalogTool {
  return { ...writeTool(spec), readOnly: true, idempotent: true };
}
