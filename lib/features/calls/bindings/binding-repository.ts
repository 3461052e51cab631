import { recordAudit } from '@/lib/data/audit';
import { BINDING_COLUMN, type StoredBinding } from '@/lib/data/boundary-columns';
import type { Prisma, Transaction } from '@/lib/data/db';
import { appendOwner, type OwnerScope, ownerId, readOwner } from '@/lib/data/owner';
import type { OrgScope } from '@/lib/data/scope';
import { sharedTools } from '@/lib/data/shared-tools';
import { readOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { AppError, notFound } from '@/lib/shared/app-error';

type Row = Prisma.ToolBindingGetPayload<object>;
export type BindableTool = Pick<Prisma.ToolGetPayload<object>, 'name' | 'orgId' | 'sourceId' | 'inputSchema'>;

export interface BindingRow extends Omit<Row, 'binding'> {
  binding: StoredBinding;
}

/** Version of a binding that does not exist. */
export const NO_BINDING = '0';

const toRow = (row: Row): BindingRow => ({ ...row, binding: BINDING_COLUMN.read(row.binding, row.id) });

const find = (tx: Transaction, orgId: string | null, tool: string) =>
  tx.toolBinding.findFirst({ where: { orgId, tool } });

/** Returns a tool of the owner's catalog: its own, or one of the platform. Throws `not_found`. */
async function getTool(tx: Transaction, scope: OwnerScope, name: string): Promise<BindableTool> {
  const orgId = ownerId(scope);
  const owners = orgId === null ? [{ orgId }] : [await sharedTools(tx, orgId), { orgId }];
  const tools = await tx.tool.findMany({
    where: { name, OR: owners },
    select: { name: true, orgId: true, sourceId: true, inputSchema: true },
  });
  // A platform tool hides an organization's of the same name.
  const tool = tools.find((one) => one.orgId === null) ?? tools[0];
  if (!tool) throw notFound('tool');
  return tool;
}

export interface ToolWithBinding {
  tool: BindableTool;
  binding: BindingRow | null;
  /** True when the platform has bound its tool. */
  isBoundByPlatform: boolean;
}

/** Throws `not_found`. */
export function getBindingRow(scope: OwnerScope, name: string): Promise<ToolWithBinding> {
  const orgId = ownerId(scope);
  return readOwner(scope, async (tx) => {
    const tool = await getTool(tx, scope, name);
    const own = await find(tx, orgId, name);
    const shared = orgId !== null && tool.orgId === null ? await find(tx, null, name) : null;
    return { tool, binding: own && toRow(own), isBoundByPlatform: shared !== null };
  });
}

/** Returns the binding that runs a tool in an organization: its own, or the platform's for a platform tool. */
export function findBindingRow(scope: OrgScope, tool: string, isPlatformTool: boolean): Promise<BindingRow | null> {
  return readOrg(scope, async (tx) => {
    const row = (await find(tx, scope.orgId, tool)) ?? (isPlatformTool ? await find(tx, null, tool) : null);
    return row && toRow(row);
  });
}

/** Throws `invalid` unless the owner may call the source: an MCP server of its own, or one of the platform. */
async function requireServer(tx: Transaction, scope: OwnerScope, source: string, tool: string): Promise<void> {
  const orgId = ownerId(scope);
  const owners = orgId === null ? [{ orgId }] : [{ orgId }, { orgId: null }];
  const row = await tx.source.findFirst({
    where: { slug: source, OR: owners, kind: { in: ['mcp-http', 'mcp-stdio'] } },
  });
  const refuse = (pointer: string, message: string) => {
    throw new AppError('invalid', 'The binding is invalid. See invalidParams.', {
      invalidParams: [{ pointer, message }],
    });
  };
  if (!row) return refuse('/source', `there is no MCP server ${source}${orgId === null ? ' of the platform' : ''}`);
  if (row.syncedAt === null) return;
  const named = { path: ['path'], equals: tool };
  if (!(await tx.tool.findFirst({ where: { sourceId: row.id, call: named }, select: { id: true } })))
    refuse('/tool', `${source} has no tool ${tool}. Use its name at the source, or sync the source`);
}

export interface BindingWrite {
  binding: StoredBinding;
  /** `keep`: leaves the stored secret. */
  secret: 'keep' | { sealed: Uint8Array<ArrayBuffer>; host: string } | null;
}

interface Saved {
  expected: string | null;
  note?: string | undefined;
  /** Decides what to write for the current row. Throws `invalid`. */
  plan: (id: string, found: ToolWithBinding) => BindingWrite | null;
}

function secretColumns(secret: BindingWrite['secret']) {
  if (secret === 'keep') return {};
  if (secret === null) return { sealed: null, confirmedHost: null, credentialAt: null };
  return { sealed: secret.sealed, confirmedHost: secret.host, credentialAt: new Date() };
}

/** For the audit log: where the tool leads, without what the request holds. */
function toAuditFields(binding: StoredBinding): Record<string, unknown> {
  if (binding.kind === 'mcp') return binding;
  const { kind, method, url, credential } = binding;
  return { kind, method, url: new URL(url.replaceAll(/[{}]/g, '')).origin, credential: credential?.kind ?? 'none' };
}

/** Saves, or removes with null. Throws `not_found`, `version_mismatch`, `conflict` for an imported tool, `invalid`. */
export async function saveBindingRow(scope: OwnerScope, name: string, saved: Saved): Promise<void> {
  const orgId = ownerId(scope);
  const { expected, note, plan } = saved;
  const read = async (tx: Transaction) => {
    const tool = await getTool(tx, scope, name);
    const row = await find(tx, orgId, name);
    return { tool, binding: row && toRow(row), isBoundByPlatform: false, version: row?.version ?? NO_BINDING };
  };
  await writeVersioned(scope, { expected, what: 'this binding', note, read }, async (tx, found) => {
    const { tool, binding: before } = found;
    if (tool.sourceId !== null) throw new AppError('conflict', `${name} is imported: its source runs it.`);
    const id = before?.id ?? crypto.randomUUID();
    const write = plan(id, found);
    const noted = note ? { note } : {};
    if (write === null) {
      if (!before) return;
      await tx.toolBinding.delete({ where: { id, orgId } });
      await recordAudit(tx, scope, 'tool.unbind', `tool/${name}`, { before: toAuditFields(before.binding), ...noted });
      return;
    }
    const { binding, secret } = write;
    if (binding.kind === 'mcp') await requireServer(tx, scope, binding.source, binding.tool);
    const data = { binding: BINDING_COLUMN.write(binding), ...secretColumns(secret) };
    if (before) await tx.toolBinding.update({ where: { id, orgId }, data });
    else await tx.toolBinding.create({ data: { ...data, id, orgId, tool: name } });
    await recordAudit(tx, scope, 'tool.bind', `tool/${name}`, {
      ...(before && { before: toAuditFields(before.binding) }),
      after: toAuditFields(binding),
      ...(secret !== 'keep' && secret !== null && { secret: 'set', host: secret.host }),
      ...noted,
    });
  });
}

/** Records that a person called a binding to try it. */
export function recordTrial(scope: OwnerScope, tool: string, details: Record<string, unknown>): Promise<void> {
  return appendOwner(scope, (tx) => recordAudit(tx, scope, 'tool.test', `tool/${tool}`, details));
}
