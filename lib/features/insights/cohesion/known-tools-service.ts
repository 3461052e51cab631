import { isNamedAxis } from '@/lib/cohesion/axis-vocabulary';
import { isMethodName, type KnownMethod, type KnownTool, knownTools } from '@/lib/cohesion/known-tools';
import { selfEvaluation } from '@/lib/cohesion/self-evaluation';
import type { WarningKind } from '@/lib/cohesion/settings';
import type { OrgScope } from '@/lib/data/scope';
import { readOrgBatch } from '@/lib/data/transactions';
import { decide } from '@/lib/engine/decide';
import { forEachIndex } from '@/lib/engine/mask';
import type { Resolution } from '@/lib/features/search/resolve-service';
import { REPORT_OUTCOME } from '@/lib/shared/report-outcome';
import { countTextTokens } from '@/lib/snapshot/token-count';
import type { KnownToolsView } from './cohesion-contract';
import { type CohesionRow, listCohesionRows, listOpenWarnings, type WarningRow } from './cohesion-repository';
import { loadCohesionSettings } from './cohesion-service';

export const STANDARD_BUDGET = 600;

/**
 * True if the agent receives the warning. A warning that one agent alone reports, and that Ambit did not observe, goes
 * to that agent only. Older rows name no agents.
 */
function isTold({ agents, observed }: WarningRow, agentId: string): boolean {
  return agents.length !== 1 || observed > 0 || agents.includes(agentId);
}

/** Facts about the agent's callable tools, by the agent's names. Hidden tools are omitted. */
async function knownToolsOf(scope: OrgScope, { snapshot, agent, context }: Resolution): Promise<KnownTool[]> {
  const names = new Map<string, string>();
  forEachIndex(decide(agent.compiled, context), (index) => {
    names.set(snapshot.catalog.names[index]!, snapshot.tools[index]!.served.name);
  });
  const [rows, warnings, { synonyms }] = await readOrgBatch(
    scope,
    async (together) =>
      [
        await listCohesionRows(together),
        await listOpenWarnings(together),
        await loadCohesionSettings(together),
      ] as const,
  );
  const told = warnings.filter((warning) => isTold(warning, agent.input.id));
  const open: OpenWarnings = new Map(told.map((row) => [JSON.stringify([row.tool, row.method, row.kind]), row]));
  const methods = new Map<string, KnownMethod[]>();
  for (const row of rows) {
    if (!names.has(row.tool) || !isMethodName(row.method)) continue;
    const { elsewhere } = row.assessment;
    // A tool that the agent cannot call is not named.
    const instead = (elsewhere && names.get(elsewhere.tool)) ?? null;
    methods.set(row.tool, [...(methods.get(row.tool) ?? []), { ...toKnown(row, open, synonyms), instead }]);
  }
  return [...names].map(([tool, name]) => ({ name, methods: methods.get(tool) ?? [] }));
}

type OpenWarnings = ReadonlyMap<string, WarningRow>;

/** While a warning is open, its calls count since the rise: those before it would hide how often the tool fails now. */
function toKnown(
  { tool, method, calls, assessment }: CohesionRow,
  open: OpenWarnings,
  synonyms: ReadonlyMap<string, string>,
): Omit<KnownMethod, 'instead'> {
  const signal = (kind: WarningKind) => {
    const warning = open.get(JSON.stringify([tool, method, kind]));
    if (warning) return { bad: warning.signals, total: warning.calls, lower: warning.lower, isOpen: true };
    const { bad, total, lower } = assessment[kind];
    return { bad, total, lower, isOpen: false };
  };
  const axes = assessment.clusters[0]?.axes.map(({ axis }) => axis) ?? [];
  const named = axes.filter((axis) => isNamedAxis(axis, synonyms));
  return {
    ...{ method, calls, axes: named, otherAxes: axes.length - named.length },
    signals: { boundary: signal('boundary'), utility: signal('utility'), implementation: signal('implementation') },
    corrections: assessment.found?.corrections ?? assessment.corrections.length,
  };
}

export async function getKnownTools(
  scope: OrgScope,
  resolution: Resolution,
  tokenBudget = STANDARD_BUDGET,
): Promise<KnownToolsView> {
  const { text, tools } = knownTools(await knownToolsOf(scope, resolution), tokenBudget, countTextTokens);
  return {
    text,
    tokens: countTextTokens(text),
    tools: tools.map(({ name, methods }) => ({
      name,
      methods: methods.map(({ method, calls, signals, axes, otherAxes, corrections }) => {
        const signalOf = (kind: WarningKind) => ({
          calls: Math.round(signals[kind].bad),
          of: Math.round(signals[kind].total),
          isWarning: signals[kind].isOpen,
        });
        return {
          ...{ method, calls: Math.round(calls) },
          ...{
            boundary: signalOf('boundary'),
            utility: signalOf('utility'),
            implementation: signalOf('implementation'),
          },
          ...{ axes: [...axes], otherAxes, corrections, adaptiveFailure: signals.utility.isOpen },
        };
      }),
    })),
  };
}

/** The self-evaluation prompt, naming the agent's own tools that caused it. */
export async function getSelfEvaluation(scope: OrgScope, resolution: Resolution): Promise<{ text: string }> {
  const known = await knownToolsOf(scope, resolution);
  const doubtful = known.filter(({ methods }) =>
    methods.some(({ signals }) => signals.utility.isOpen || signals.boundary.isOpen),
  );
  const reportTool = resolution.agent.input.reporting ? REPORT_OUTCOME : null;
  return { text: selfEvaluation(doubtful.map(({ name }) => name).sort(), reportTool) };
}
