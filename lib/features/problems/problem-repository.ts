import { recordAudit } from '@/lib/data/audit';
import type { Prisma } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, readOrg } from '@/lib/data/transactions';
import type { ProblemView } from './problem-contract';

export type DecisionRow = Prisma.ProblemDecisionGetPayload<object>;

export function listDecisions(scope: OrgScope): Promise<DecisionRow[]> {
  return readOrg(scope, (tx) => tx.problemDecision.findMany({ where: { orgId: scope.orgId } }));
}

export interface ProblemDecision {
  verb: 'accept' | 'dismiss' | 'reopen';
  reason: string | null;
}

export function saveDecision(scope: OrgScope, problem: ProblemView, { verb, reason }: ProblemDecision): Promise<void> {
  const { orgId } = scope;
  const { id: problemId, kind, title } = problem;
  return appendOrg(scope, async (tx) => {
    if (verb === 'reopen') await tx.problemDecision.deleteMany({ where: { orgId, problemId } });
    else {
      const status = verb === 'accept' ? ('accepted' as const) : ('dismissed' as const);
      const by = { decidedBy: scope.label, decidedAt: new Date() };
      const data = { status, reason, signals: problem.evidence.signals, ...by };
      const where = { orgId_problemId: { orgId, problemId } };
      await tx.problemDecision.upsert({ where, create: { orgId, problemId, ...data }, update: data });
    }
    await recordAudit(tx, scope, `problem.${verb}`, `problem/${problemId}`, { name: title, kind, reason });
  });
}
