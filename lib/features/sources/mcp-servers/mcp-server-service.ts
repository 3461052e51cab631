import { sealContexts } from '@/lib/access/seal-contexts';
import { seal, unseal } from '@/lib/access/secrets';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { env } from '@/lib/env';
import type { StdioReach } from '@/lib/upstream/stdio/stdio-command';
import type { OfferedServer, StdioServerInput, StdioServerPatch, StdioServerView } from './mcp-server-contract';
import {
  createServerRow,
  getServerRow,
  listOfferedRows,
  listServerRows,
  type StdioServerRow,
  type StoredEnv,
  updateServerRow,
} from './mcp-server-repository';

export { deleteServerRow as deleteStdioServer } from './mcp-server-repository';

const toEnv = (slug: string, variables: Record<string, string>): StoredEnv => ({
  env: seal(JSON.stringify(variables), sealContexts.stdioServer(slug)),
  envNames: Object.keys(variables).sort(),
});

function toView({ slug, name, description, command, args, envNames, memoryMb, orgs, version }: StdioServerRow) {
  const view: StdioServerView = {
    ...{ slug, name, description, command, args, envNames, memoryMb, orgs },
    ...{ switchedOn: env().stdio !== undefined, revision: String(version) },
  };
  return view;
}

export async function listStdioServers(scope: PlatformScope): Promise<StdioServerView[]> {
  return (await listServerRows(scope)).map(toView);
}

/** Throws `not_found`. */
export async function getStdioServer(scope: PlatformScope, slug: string): Promise<StdioServerView> {
  return toView(await getServerRow(scope, slug));
}

/** Throws `already_exists`. */
export async function createStdioServer(
  scope: PlatformScope,
  { env: variables, ...input }: StdioServerInput,
): Promise<StdioServerView> {
  await createServerRow(scope, { ...input, ...toEnv(input.slug, variables) });
  return getStdioServer(scope, input.slug);
}

/** Running processes end and restart at the next call. Throws `not_found`, `version_mismatch`. */
export async function updateStdioServer(
  scope: PlatformScope,
  slug: string,
  expected: string | null,
  { env: variables, ...patch }: StdioServerPatch,
): Promise<StdioServerView> {
  await updateServerRow(scope, slug, expected, { ...patch, ...(variables && toEnv(slug, variables)) });
  return getStdioServer(scope, slug);
}

/** Lists the servers that an organization may add as sources; empty when local servers are disabled. */
export async function listOfferedServers(scope: OrgScope): Promise<OfferedServer[]> {
  if (!env().stdio) return [];
  return (await listOfferedRows(scope)).map(({ slug, name, description }) => ({ slug, name, description }));
}

/** Returns a server's start command and its version; null when it was deleted or the organization may not use it. */
export async function findStdioCommand(
  scope: OrgScope,
  slug: string,
): Promise<{ reach: StdioReach; version: string } | null> {
  const row = (await listOfferedRows(scope)).find((one) => one.slug === slug);
  if (!row) return null;
  const variables = JSON.parse(unseal(row.env, sealContexts.stdioServer(slug))) as Record<string, string>;
  const { command, args, memoryMb, version } = row;
  return { reach: { kind: 'stdio', command, args, env: variables, memoryMb }, version: String(version) };
}
