import { applyRemedy } from './apply-remedy';
import { type CompiledAgent, compileAgent } from './compile-agent';
import { compileCatalog } from './compile-catalog';
import { type CompiledOrg, compileOrg } from './compile-org';
import { decide } from './decide';
import { countDifferences, type Mask } from './mask';
import type { EngineAgent, EngineTool, OrgBoundaries, Remedy, SessionContext, World } from './types';

/** Compiles each version of an organization once, however many sets lead to it. */
function compiler(org: CompiledOrg): (tools: readonly EngineTool[], boundaries: OrgBoundaries) => CompiledOrg {
  const known = [{ tools: org.catalog.tools, boundaries: org.boundaries, org }];
  return (tools, boundaries) => {
    const found = known.find((entry) => entry.tools === tools && entry.boundaries === boundaries);
    if (found !== undefined) return found.org;
    const catalog = tools === org.catalog.tools ? org.catalog : compileCatalog(tools);
    const compiled = compileOrg(catalog, boundaries, org.at);
    known.push({ tools, boundaries, org: compiled });
    return compiled;
  };
}

/** The remedies that all sets begin with, applied once, so that their results can be recognized. */
function commonLength(sets: readonly (readonly Remedy[])[]): number {
  const [first] = sets;
  let length = 0;
  while (length < first!.length && sets.every((set) => set[length] === first![length])) length += 1;
  return length;
}

/**
 * The set, of several that flip the same decision, that changes fewest other decisions: of the agent in this request,
 * and of the organization's other agents without one. The first of equals.
 */
export function leastCollateral(
  agent: CompiledAgent,
  context: SessionContext,
  agents: readonly EngineAgent[],
  sets: readonly Remedy[][],
): Remedy[] {
  const { org, at } = agent;
  const others = agents.filter((other) => other.id !== agent.input.id);
  const basesIn = (compiled: CompiledOrg): Mask[] => others.map((other) => compileAgent(compiled, other, at).base);
  const before = decide(agent, context);
  let basesBefore: Mask[] | undefined;
  const compile = compiler(org);
  const collateralOfOrg = new Map<CompiledOrg, number>([[org, 0]]);
  const ofOthers = (after: CompiledOrg): number => {
    const known = collateralOfOrg.get(after);
    if (known !== undefined) return known;
    basesBefore ??= basesIn(org);
    const count = basesIn(after).reduce((sum, base, a) => sum + countDifferences(base, basesBefore![a]!), 0);
    collateralOfOrg.set(after, count);
    return count;
  };
  const common = commonLength(sets);
  const start: World = { tools: org.catalog.tools, boundaries: org.boundaries, agent: agent.input, context };
  const shared = sets[0]!.slice(0, common).reduce(applyRemedy, start);
  let best = sets[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (const set of sets) {
    const world = set.slice(common).reduce(applyRemedy, shared);
    const after = compile(world.tools, world.boundaries);
    const allowed = decide(compileAgent(after, world.agent, at), world.context);
    const collateral = countDifferences(before, allowed) + ofOthers(after);
    if (collateral < least) {
      best = set;
      least = collateral;
    }
  }
  return best;
}
