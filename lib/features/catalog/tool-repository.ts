import { ifTaken, recordAudit } from '@/lib/data/audit';
import { Prisma, type Transaction } from '@/lib/data/db';
import { type OwnerScope, ownerId, readOwner, writeOwner } from '@/lib/data/owner';
import { sharedTools } from '@/lib/data/shared-tools';
import { writeVersioned } from '@/lib/data/versioned';
import { AppError, type InvalidParam, notFound } from '@/lib/shared/app-error';
import { isImported, requireEditableFields, sourceValuesAfter } from './imported-facts';
import type { ToolInput, ToolMention, ToolPatch } from './tool-contract';
import { toolVersion } from './tool-version';

type ToolRow = Prisma.ToolGetPayload<object>;
type ToolFields = Omit<ToolInput, 'note'>;

const FIELDS = [
  'name',
  'title',
  'description',
  'category',
  'operations',
  'entities',
  'examples',
  'inputSchema',
  'outputSchema',
  'universal',
  'readOnly',
  'destructive',
  'idempotent',
  'openWorld',
  'requiresApproval',
  'integrations',
] as const satisfies readonly (keyof ToolFields)[];

function toFields(row: ToolRow): ToolFields {
  const { inputSchema, outputSchema } = row;
  return {
    ...row,
    inputSchema: inputSchema as Prisma.JsonObject,
    outputSchema: outputSchema as Prisma.JsonObject | null,
  };
}

function toColumns(fields: ToolFields) {
  const columns = Object.fromEntries(FIELDS.map((field) => [field, fields[field]])) as ToolFields;
  return {
    ...columns,
    operations: [...new Set(fields.operations)],
    entities: [...new Set(fields.entities)],
    examples: [...new Set(fields.examples)],
    integrations: [...new Set(fields.integrations)],
    inputSchema: fields.inputSchema as Prisma.InputJsonObject,
    outputSchema: fields.outputSchema === null ? Prisma.DbNull : (fields.outputSchema as Prisma.InputJsonObject),
  };
}

const taken = (name: string) => `Tool ${name} already exists here or on the platform. Choose another name.`;

// The unique index does not cover that names of the platform's tools are reserved in the catalogs that hold them.
async function requireFreeName(tx: Transaction, scope: OwnerScope, name: string): Promise<void> {
  const orgId = ownerId(scope);
  const where = { name, OR: [orgId === null ? { orgId } : await sharedTools(tx, orgId), { orgId }] };
  if (await tx.tool.findFirst({ where, select: { id: true } })) throw new AppError('already_exists', taken(name));
}

async function requireSense(tx: Transaction, tool: ToolFields): Promise<void> {
  const problems: InvalidParam[] = [];
  if (tool.readOnly === true && tool.destructive === true)
    problems.push({ pointer: '/destructive', message: 'must not be true for a read-only tool' });
  const known = await tx.integrationProvider.findMany({
    where: { slug: { in: tool.integrations } },
    select: { slug: true },
  });
  tool.integrations.forEach((slug, i) => {
    if (!known.some((provider) => provider.slug === slug))
      problems.push({ pointer: `/integrations/${i}`, message: `no integration ${slug}` });
  });
  if (problems.length > 0)
    throw new AppError('invalid', 'The tool is invalid. See invalidParams.', {
      invalidParams: problems,
    });
}

/**
 * Returns one of the owner's tools, own or imported. Throws `not_found`, or `forbidden` for a tool of another owner.
 */
async function getRow(tx: Transaction, scope: OwnerScope, name: string): Promise<ToolRow> {
  const row = await tx.tool.findFirst({ where: { name, orgId: ownerId(scope) } });
  if (row) return row;
  const shared = await tx.tool.findFirst({ where: { name, orgId: null }, select: { id: true } });
  if (shared) throw new AppError('forbidden', `${name} is a platform tool. Only platform admins can change it.`);
  throw notFound('tool');
}

async function getOwnRow(tx: Transaction, scope: OwnerScope, name: string): Promise<ToolRow> {
  const row = await getRow(tx, scope, name);
  if (isImported(row))
    throw new AppError('forbidden', `${name} is imported and can only be deleted with its source. Block it instead.`);
  return row;
}

// Full schemas are in the revision; the audit log only records that they changed.
function toAuditFields(fields: Partial<ToolFields>): Record<string, unknown> {
  const { inputSchema, outputSchema, ...rest } = fields;
  return { ...rest, ...(inputSchema && { inputSchema: 'set' }), ...(outputSchema && { outputSchema: 'set' }) };
}

export async function createToolRow(scope: OwnerScope, { note, ...fields }: ToolInput): Promise<void> {
  await writeOwner(scope, note, async (tx) => {
    await requireFreeName(tx, scope, fields.name);
    await requireSense(tx, fields);
    await tx.tool.create({ data: { ...toColumns(fields), orgId: ownerId(scope) } });
    await recordAudit(tx, scope, 'tool.create', `tool/${fields.name}`, {
      ...toAuditFields(fields),
      ...(note && { note }),
    });
  }).catch(ifTaken(taken(fields.name)));
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Carries session restrictions over to the new name. Restrictions already stored under the new name belong to a deleted
 * tool and are dropped.
 */
async function renameDisabledTool(tx: Transaction, orgId: string, before: string, after: string): Promise<void> {
  const there = { orgId, session: { disabled: { some: { tool: before } } } };
  await tx.sessionDisabledTool.deleteMany({ where: { ...there, tool: after } });
  await tx.sessionDisabledTool.updateMany({ where: { orgId, tool: before }, data: { tool: after } });
}

/** Moves the binding of a renamed tool to its new name. */
async function renameBinding(tx: Transaction, orgId: string | null, before: string, after: string): Promise<void> {
  await tx.toolBinding.deleteMany({ where: { orgId, tool: after } });
  await tx.toolBinding.updateMany({ where: { orgId, tool: before }, data: { tool: after } });
}

export async function updateToolRow(
  scope: OwnerScope,
  name: string,
  expected: string | null,
  { note, ...patch }: ToolPatch,
): Promise<string> {
  const read = async (tx: Transaction) => {
    const row = await getRow(tx, scope, name);
    return { row, version: toolVersion(row) };
  };
  return writeVersioned(scope, { expected, what: 'this tool', note, read }, async (tx, { row }) => {
    if (isImported(row)) requireEditableFields(row, patch);
    const before = toFields(row);
    const after: ToolFields = { ...before, ...(patch as Partial<ToolFields>) };
    const changed = FIELDS.filter((field) => !same(before[field], after[field]));
    if (changed.includes('name')) await requireFreeName(tx, scope, after.name);
    await requireSense(tx, after);
    const data = isImported(row)
      ? { ...toColumns(after), sourceSays: sourceValuesAfter(row, after) as Prisma.InputJsonObject }
      : toColumns(after);
    await tx.tool.update({ where: { id: row.id, orgId: row.orgId }, data });
    if (after.name !== name) await renameBinding(tx, row.orgId, name, after.name);
    if (row.orgId !== null && after.name !== name) await renameDisabledTool(tx, row.orgId, name, after.name);
    const pick = (from: ToolFields) => toAuditFields(Object.fromEntries(changed.map((field) => [field, from[field]])));
    await recordAudit(tx, scope, 'tool.update', `tool/${name}`, {
      changed,
      before: pick(before),
      after: pick(after),
      ...(note && { note }),
    });
    return after.name;
  }).catch(ifTaken(taken(patch.name ?? name)));
}

export function deleteToolRow(
  scope: OwnerScope,
  name: string,
  expected: string | null,
  note: string | undefined,
): Promise<void> {
  const read = async (tx: Transaction) => {
    const row = await getOwnRow(tx, scope, name);
    return { row, version: toolVersion(row) };
  };
  return writeVersioned(scope, { expected, what: 'this tool', note, read }, async (tx, { row }) => {
    await tx.tool.delete({ where: { id: row.id, orgId: row.orgId } });
    await tx.toolBinding.deleteMany({ where: { orgId: row.orgId, tool: name } });
    await recordAudit(tx, scope, 'tool.retire', `tool/${name}`, {
      title: row.title,
      category: row.category,
      ...(note && { note }),
    });
  });
}

function blocks(list: Prisma.JsonValue, name: string): boolean {
  return (list as { tool: string }[]).some((entry) => entry.tool === name);
}

/** Returns exact mentions in an organization that do not grant access: pinned or kept tools, and texts. */
async function otherMentions(tx: Transaction, orgId: string, name: string): Promise<ToolMention[]> {
  const mentions: ToolMention[] = [];
  const goals = await tx.goal.findMany({
    where: { orgId, availableTools: { has: name } },
    select: { goalId: true },
    orderBy: { goalId: 'asc' },
  });
  for (const { goalId } of goals) mentions.push({ kind: 'goal', slug: goalId });
  const intents = await tx.intent.findMany({
    where: { orgId, tools: { has: name } },
    select: { slug: true },
    orderBy: { slug: 'asc' },
  });
  for (const { slug } of intents) mentions.push({ kind: 'intent', slug });
  const broker = await tx.brokerSettings.findUnique({ where: { orgId } });
  if (broker?.alwaysKeep.includes(name)) mentions.push({ kind: 'broker', slug: null });
  if (await tx.toolOverride.findUnique({ where: { orgId_tool: { orgId, tool: name } } }))
    mentions.push({ kind: 'description', slug: null });
  return mentions;
}

/**
 * Returns the owner's own lists that mention a tool by exact name. Throws `not_found`, or `forbidden` for a tool of
 * another owner.
 */
export function listToolMentions(scope: OwnerScope, name: string): Promise<ToolMention[]> {
  return readOwner(scope, async (tx) => {
    const orgId = ownerId(scope);
    const mentions: ToolMention[] = [];
    const policy = orgId
      ? await tx.orgPolicy.findUnique({ where: { orgId } })
      : await tx.platformPolicy.findUnique({ where: { id: 1 } });
    if (policy && (policy.allowTools.includes(name) || blocks(policy.block, name)))
      mentions.push({ kind: 'policy', slug: null });
    const profiles = await tx.profile.findMany({
      where: {
        orgId,
        OR: [{ tools: { has: name } }, { remove: { has: name } }, { add: { array_contains: [{ tool: name }] } }],
      },
      select: { slug: true },
      orderBy: { slug: 'asc' },
    });
    for (const { slug } of profiles) mentions.push({ kind: 'profile', slug });
    const channels = await tx.channel.findMany({
      where: { orgId, blocked: { has: name } },
      select: { slug: true },
      orderBy: { slug: 'asc' },
    });
    for (const { slug } of channels) mentions.push({ kind: 'channel', slug });
    if (orgId === null) return mentions;
    const agents = await tx.agent.findMany({
      where: { orgId },
      select: { slug: true, requireApprovalFor: true, policy: true },
      orderBy: { slug: 'asc' },
    });
    for (const { slug, policy, requireApprovalFor } of agents) {
      if (policy && (policy.allowTools.includes(name) || blocks(policy.block, name)))
        mentions.push({ kind: 'agent_policy', slug });
      if (requireApprovalFor.includes(name)) mentions.push({ kind: 'approval', slug });
    }
    if (await tx.integrationRequirement.findUnique({ where: { orgId_tool: { orgId, tool: name } } }))
      mentions.push({ kind: 'requirement', slug: null });
    return [...mentions, ...(await otherMentions(tx, orgId, name))];
  });
}

/** Throws `not_found`, or `forbidden` for a platform tool that the owner has no tool of the same name for. */
export async function requireOwnTool(scope: OwnerScope, name: string): Promise<void> {
  await readOwner(scope, (tx) => getOwnRow(tx, scope, name));
}
