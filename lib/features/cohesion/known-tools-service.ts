import { isNamedAxis } from '@/lib/cohesion/axis-vocabulary';
import { isMethodName, type KnownMethod, type KnownTool, knownTools } from '@/lib/cohesion/known-tools';
import { selfEvaluation } from '@/lib/cohesion/self-evaluation';
import type { WarningKind } from '@/lib/cohesion/settings';
import type { OrgScope } from '@/lib/data/scope';
import { readOrgTogether } from '@/lib/data/transactions';
import { decide } from '@/lib/engine/decide';
import { forEachIndex } from '@/lib/engine/mask';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { countTextTokens } from '@/lib/snapshot/token-count';
import type { KnownToolsView } from './cohesion-contract';
import { type CohesionRow, listCohesionRows, listOpenWarnings } from './cohesion-repository';
import { loadCohesionSettings } from './cohesion-service';

export const STANDARD_BUDGET = 600;

/** What is known of the tools that the agent may call now, hidden ones left out, by the names that it knows. */
async function knownBy(scope: OrgScope, { snapshot, agent, context }: Resolution): Promise<KnownTool[]> {
  const names = new Map<string, string>();
  forEachIndex(decide(agent.compiled, context), (index) => {
    names.set(snapshot.catalog.names[index]!, snapshot.tools[index]!.served.name);
  });
  const [rows, warnings, { synonyms }] = await readOrgTogether(
    scope,
    async (together) =>
      [
        await listCohesionRows(together),
        await listOpenWarnings(together),
        await loadCohesionSettings(together),
      ] as const,
  );
  const open = new Set(warnings.map(({ tool, method, kind }) => JSON.stringify([tool, method, kind])));
  const methods = new Map<string, KnownMethod[]>();
  for (const row of rows) {
    if (!names.has(row.tool) || !isMethodName(row.method)) continue;
    methods.set(row.tool, [...(methods.get(row.tool) ?? []), toKnown(row, open, synonyms)]);
  }
  return [...names].map(([tool, name]) => ({ name, methods: methods.get(tool) ?? [] }));
}

function toKnown(
  { tool, method, calls, assessment }: CohesionRow,
  open: ReadonlySet<string>,
  synonyms: ReadonlyMap<string, string>,
): KnownMethod {
  const signal = (kind: WarningKind) => {
    const { bad, total, lower } = assessment[kind];
    return { bad, total, lower, isOpen: open.has(JSON.stringify([tool, method, kind])) };
  };
  const axes = assessment.clusters[0]?.axes.map(({ axis }) => axis) ?? [];
  const named = axes.filter((axis) => isNamedAxis(axis, synonyms));
  return {
    ...{ method, calls, axes: named, otherAxes: axes.length - named.length },
    signals: { boundary: signal('boundary'), utility: signal('utility'), implementation: signal('implementation') },
    corrections: assessment.found?.corrections ?? assessment.corrections.length,
  };
}

/** The `<known_tools>` block of an agent. */
export async function getKnownTools(
  scope: OrgScope,
  resolution: Resolution,
  tokenBudget = STANDARD_BUDGET,
): Promise<KnownToolsView> {
  const { text, tools } = knownTools(await knownBy(scope, resolution), tokenBudget, countTextTokens);
  return {
    text,
    tokens: countTextTokens(text),
    tools: tools.map(({ name, methods }) => ({
      name,
      methods: methods.map(({ method, calls, signals, axes, otherAxes, corrections }) => {
        const told = (kind: WarningKind) => ({
          calls: Math.round(signals[kind].bad),
          of: Math.round(signals[kind].total),
          isWarning: signals[kind].isOpen,
        });
        return {
          ...{ method, calls: Math.round(calls) },
          ...{ boundary: told('boundary'), utility: told('utility'), implementation: told('implementation') },
          ...{ axes: [...axes], otherAxes, corrections, adaptiveFailure: signals.utility.isOpen },
        };
      }),
    })),
  };
}

/** The nudge, which names the agent's own tools that gave reason for it. */
export async function getSelfEvaluation(scope: OrgScope, resolution: Resolution): Promise<{ text: string }> {
  const known = await knownBy(scope, resolution);
  const doubtful = known.filter(({ methods }) =>
    methods.some(({ signals }) => signals.utility.isOpen || signals.boundary.isOpen),
  );
  return { text: selfEvaluation(doubtful.map(({ name }) => name).sort()) };
}
