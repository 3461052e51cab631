import { recordAudit } from '@/lib/data/audit';
import type { PlatformScope } from '@/lib/data/scope';
import { readPlatform, writePlatform } from '@/lib/data/transactions';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { SubtypeView } from './defaults-contract';

export function listSubtypeRows(scope: PlatformScope): Promise<SubtypeView[]> {
  return readPlatform(scope, (tx) => tx.subtypeDefault.findMany({ orderBy: { subtype: 'asc' } }));
}

export function saveSubtypeRow(scope: PlatformScope, subtype: string, profile: string): Promise<void> {
  return writePlatform(scope, undefined, async (tx) => {
    if (!(await tx.profile.findFirst({ where: { slug: profile, orgId: null }, select: { id: true } }))) {
      throw new AppError('invalid', 'The default of a subtype must be an existing platform profile.', {
        invalidParams: [{ pointer: '/profile', message: `no profile ${profile}` }],
      });
    }
    const before = await tx.subtypeDefault.findUnique({ where: { subtype } });
    await tx.subtypeDefault.upsert({ where: { subtype }, create: { subtype, profile }, update: { profile } });
    await recordAudit(tx, scope, 'subtype.update', `subtype/${subtype}`, {
      before: before?.profile ?? null,
      after: profile,
    });
  });
}

/** Agents of this subtype use the fallback afterwards. Throws `not_found`. */
export function deleteSubtypeRow(scope: PlatformScope, subtype: string): Promise<void> {
  return writePlatform(scope, undefined, async (tx) => {
    const before = await tx.subtypeDefault.findUnique({ where: { subtype } });
    if (!before) throw notFound('subtype');
    await tx.subtypeDefault.delete({ where: { subtype } });
    await recordAudit(tx, scope, 'subtype.delete', `subtype/${subtype}`, { profile: before.profile });
  });
}
