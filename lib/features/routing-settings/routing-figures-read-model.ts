import { z } from 'zod';
import { Prisma } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';

const PACKET_TOOL = z.object({ toolName: z.string() }).nullable().catch(null);

export interface EvidenceRow {
  selector: string;
  tool: string | null;
  confidence: number;
  isRight: boolean;
  /**
   * Source of the evidence: a person, a user's correction, the result of a call, or the agent that posted the packet.
   */
  by: string;
}

export async function listEvidence(scope: OrgScope, max: number): Promise<EvidenceRow[]> {
  const rows = await readOrg(scope, (tx) =>
    tx.packet.findMany({
      where: { orgId: scope.orgId, turnedOut: { not: null }, saidConfidence: { not: null } },
      orderBy: { createdAt: 'desc' },
      take: max,
      select: {
        ...{ selector: true, saidConfidence: true, turnedOut: true, turnedOutBy: true, executor: true },
        selectedTool: true,
      },
    }),
  );
  return rows.map(({ selector, saidConfidence, turnedOut, turnedOutBy, executor, selectedTool }) => ({
    selector,
    tool: PACKET_TOOL.parse(selectedTool)?.toolName ?? null,
    confidence: saidConfidence!,
    isRight: turnedOut!,
    by: (turnedOutBy ?? 'result') === 'result' ? (executor === 'agent' ? 'agent' : 'result') : turnedOutBy!,
  }));
}

export interface PacketSums {
  byStatus: Record<string, number>;
  /** Selections by human verdict: approved unchanged, or denied, edited or corrected. */
  judged: { right: number; wrong: number };
  invented: number;
  dryRuns: number;
  inputTokens: number;
  outputTokens: number;
  /** Tokens by the settings in effect; null: these are no longer kept. */
  spent: { input: number; output: number; settings: Prisma.JsonValue }[];
  /** Milliseconds spent before the call, excluding model latency. */
  p50: number | null;
  p99: number | null;
  /** Milliseconds of model latency, when a model was used. */
  modelP50: number | null;
  modelP99: number | null;
  modelFailures: number;
  lastModelFailure: { id: string; at: Date; failure: unknown } | null;
  modelWorkedAt: Date | null;
}

export async function sumPackets(scope: OrgScope, since: Date): Promise<PacketSums> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const groups = await tx.packet.groupBy({
      by: ['status'],
      where: { orgId, createdAt: { gte: since } },
      _count: { _all: true },
      _sum: { invented: true, inputTokens: true, outputTokens: true },
    });
    // Steps recorded before model latency was measured: nearly all of a model's selection and review time is model
    // latency.
    const [rest] = await tx.$queryRaw<
      {
        dryRuns: bigint;
        modelFailures: bigint;
        modelWorkedAt: Date | null;
        p50: number | null;
        p99: number | null;
        modelP50: number | null;
        modelP99: number | null;
      }[]
    >`
      SELECT count(*) FILTER (WHERE executor = 'dry_run') AS "dryRuns",
        count(*) FILTER (WHERE "modelFailure" IS NOT NULL) AS "modelFailures",
        max(p."createdAt") FILTER (WHERE "modelFailure" IS NULL AND selector <> 'offline' AND spent.model > 0)
          AS "modelWorkedAt",
        percentile_cont(0.5) WITHIN GROUP (ORDER BY spent.own) AS p50,
        percentile_cont(0.99) WITHIN GROUP (ORDER BY spent.own) AS p99,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY spent.model) FILTER (WHERE spent.model > 0) AS "modelP50",
        percentile_cont(0.99) WITHIN GROUP (ORDER BY spent.model) FILTER (WHERE spent.model > 0) AS "modelP99"
      FROM "Packet" p, LATERAL (
        SELECT sum(entry.ms - entry.model) AS own, sum(entry.model) AS model FROM (
          SELECT coalesce((e->>'ms')::float, 0) AS ms,
            coalesce((e->>'modelMs')::float, CASE
              WHEN p.selector <> 'offline' AND e->>'step' IN ('select', 'review') THEN coalesce((e->>'ms')::float, 0)
              ELSE 0 END) AS model
          FROM jsonb_array_elements(p.log) e WHERE e->>'step' IN ('intent', 'model', 'select', 'review')
        ) entry
      ) spent
      WHERE p."orgId" = ${orgId}::uuid AND p."createdAt" >= ${since}`;
    const byVersion = await tx.packet.groupBy({
      by: ['settingsVersion'],
      where: { orgId, createdAt: { gte: since }, inputTokens: { gt: 0 } },
      _sum: { inputTokens: true, outputTokens: true },
      orderBy: { settingsVersion: 'desc' },
    });
    const versions = await tx.routingSettingsVersion.findMany({
      where: { orgId, version: { in: byVersion.map(({ settingsVersion }) => settingsVersion) } },
      select: { version: true, settings: true },
    });
    const last = await tx.packet.findFirst({
      where: { orgId, createdAt: { gte: since }, modelFailure: { not: Prisma.DbNull } },
      orderBy: { createdAt: 'desc' },
      select: { id: true, updatedAt: true, modelFailure: true },
    });
    const judged = await tx.packet.groupBy({
      by: ['turnedOut'],
      where: {
        ...{ orgId, createdAt: { gte: since }, turnedOut: { not: null } },
        turnedOutBy: { in: ['person', 'correction'] },
      },
      _count: { _all: true },
    });
    const judgedAs = (isRight: boolean) => judged.find(({ turnedOut }) => turnedOut === isRight)?._count._all ?? 0;
    const sum = (of: (group: (typeof groups)[number]) => number | null) =>
      groups.reduce((total, group) => total + (of(group) ?? 0), 0);
    return {
      byStatus: Object.fromEntries(groups.map(({ status, _count }) => [status, _count._all])),
      judged: { right: judgedAs(true), wrong: judgedAs(false) },
      invented: sum(({ _sum }) => _sum.invented),
      dryRuns: Number(rest?.dryRuns ?? 0),
      inputTokens: sum(({ _sum }) => _sum.inputTokens),
      outputTokens: sum(({ _sum }) => _sum.outputTokens),
      spent: byVersion.map(({ settingsVersion, _sum }) => ({
        ...{ input: _sum.inputTokens ?? 0, output: _sum.outputTokens ?? 0 },
        settings: versions.find(({ version }) => version === settingsVersion)?.settings ?? null,
      })),
      p50: rest?.p50 ?? null,
      p99: rest?.p99 ?? null,
      modelP50: rest?.modelP50 ?? null,
      modelP99: rest?.modelP99 ?? null,
      modelFailures: Number(rest?.modelFailures ?? 0),
      lastModelFailure: last && { id: last.id, at: last.updatedAt, failure: last.modelFailure },
      modelWorkedAt: rest?.modelWorkedAt ?? null,
    };
  });
}
