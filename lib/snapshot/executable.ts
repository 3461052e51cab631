import type { Execution, ToolDefinition } from '@/lib/data/boundary-rows';

export type IsExecutable = (tool: ToolDefinition) => boolean;

/** Names of the tools whose binding leads somewhere: to an HTTP request, or to an MCP server that exists. */
function boundTools({ bindings = [] }: Execution, servers: ReadonlySet<string>): ReadonlySet<string> {
  const running = bindings.filter(({ source }) => source === null || servers.has(source));
  return new Set(running.map(({ tool }) => tool));
}

const serversOf = ({ sources = [] }: Execution) =>
  sources.filter(({ runs }) => runs === 'tools').map(({ slug }) => slug);

/**
 * Tells which tools Ambit runs: those of sources that run theirs, and those that are bound. `org` null: the platform
 * alone, whose bindings use only its own servers.
 */
export function executability(platform: Execution, org: Execution | null = null): IsExecutable {
  const shared = serversOf(platform);
  const own = org ? boundTools(org, new Set([...shared, ...serversOf(org)])) : new Set<string>();
  const byPlatform = boundTools(platform, new Set(shared));
  const running = new Set((org?.sources ?? []).filter(({ runs }) => runs !== null).map(({ id }) => id));
  return ({ name, origin, imported, sourceId }) => {
    if (imported) return true;
    if (sourceId !== undefined) return running.has(sourceId);
    return own.has(name) || (origin === 'platform' && byPlatform.has(name));
  };
}

/** Compares what decides executability. */
export function sameExecution(a: Execution, b: Execution): boolean {
  if (a === b) return true;
  const text = ({ bindings = [], sources = [] }: Execution) => JSON.stringify([bindings, sources]);
  return text(a) === text(b);
}
