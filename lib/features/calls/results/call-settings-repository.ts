import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { notFound } from '@/lib/shared/app-error';

export type CallSettingsRow = Prisma.CallSettingsGetPayload<object>;
export type CallSettingsValues = Pick<CallSettingsRow, 'callSeconds' | 'fields' | 'maxTokens' | 'mask' | 'maskFields'>;

const find = (tx: Transaction, { orgId }: OrgScope, tool: string) =>
  tx.callSettings.findUnique({ where: { orgId_tool: { orgId, tool } } });

const toFields = ({ callSeconds, fields, maxTokens, mask, maskFields }: CallSettingsValues) => ({
  ...{ callSeconds, fields, maxTokens, mask, maskFields },
});

export const listCallSettingsRows = (scope: OrgScope): Promise<CallSettingsRow[]> =>
  readOrg(scope, (tx) => tx.callSettings.findMany({ where: { orgId: scope.orgId }, orderBy: { tool: 'asc' } }));

/** Throws `not_found`. */
export async function getCallSettingsRow(scope: OrgScope, tool: string): Promise<CallSettingsRow> {
  const row = await readOrg(scope, (tx) => find(tx, scope, tool));
  if (!row) throw notFound('call settings');
  return row;
}

interface Saved {
  expected: string | null;
  note: string | undefined;
  /** null: removes the settings. */
  values: CallSettingsValues | null;
}

/** Throws `not_found` when there is nothing to remove, `version_mismatch`. */
export async function saveCallSettingsRow(scope: OrgScope, tool: string, saved: Saved): Promise<void> {
  const { expected, note, values } = saved;
  const where = { orgId_tool: { orgId: scope.orgId, tool } };
  const read = async (tx: Transaction) => {
    const before = await find(tx, scope, tool);
    if (!before && values === null) throw notFound('call settings');
    return before;
  };
  await writeVersioned(scope, { expected, what: 'these settings', note, read }, async (tx, before) => {
    const noted = note ? { note } : {};
    if (values === null) {
      await tx.callSettings.delete({ where });
      await recordAudit(tx, scope, 'call_settings.remove', `tool/${tool}`, { before: toFields(before!), ...noted });
      return;
    }
    await tx.callSettings.upsert({ where, create: { ...values, orgId: scope.orgId, tool }, update: values });
    const details = { ...(before && { before: toFields(before) }), after: values, ...noted };
    await recordAudit(tx, scope, 'call_settings.update', `tool/${tool}`, details);
  });
}
