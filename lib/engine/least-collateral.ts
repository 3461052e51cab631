import { type CompiledAgent, compileAgent, effectiveProfile } from './compile-agent';
import { decide } from './decide';
import { countDifferences, hasBit, type Mask } from './mask';
import type { EngineAgent, Remedy, SessionContext } from './types';

// What an agent's decisions change by when its profile or autonomy does is the same for every tool that is asked about,
// and a whole catalogue is asked about at once: it is compiled once for each agent and choice.
const switches = new WeakMap<CompiledAgent, Map<string, Mask>>();

function baseAfterSwitch(agent: CompiledAgent, change: Partial<EngineAgent>): Mask {
  let known = switches.get(agent);
  if (!known) {
    known = new Map();
    switches.set(agent, known);
  }
  const key = JSON.stringify([change.profile, change.autonomy]);
  let base = known.get(key);
  if (base === undefined) {
    base = compileAgent(agent.org, { ...agent.input, ...change }, agent.at).base;
    known.set(key, base);
  }
  return base;
}

/** How many decisions differ, the asked one aside. */
function differencesBeside(index: number, a: Mask, b: Mask): number {
  return countDifferences(a, b) - (hasBit(a, index) === hasBit(b, index) ? 0 : 1);
}

function collateralOf(
  { change }: Remedy,
  index: number,
  agent: CompiledAgent,
  context: SessionContext,
  agents: readonly EngineAgent[],
): number {
  switch (change.kind) {
    case 'agent': {
      const { kind: _, ...fields } = change;
      return differencesBeside(index, agent.base, baseAfterSwitch(agent, fields));
    }
    case 'profile': {
      const { boundaries } = agent.org;
      const uses = (other: EngineAgent) => effectiveProfile(boundaries, other) === change.profile;
      return agents.filter((other) => other.id !== agent.input.id && uses(other)).length;
    }
    case 'ask':
      return differencesBeside(index, decide(agent, context), decide(agent, { ...context, channel: change.channel }));
    default:
      // Changes of lists, requirements and sessions alter no other decision.
      return 0;
  }
}

/** How many other decisions of the agent a change of its profile or autonomy turns: to allowed, and to denied. */
export function movedBySwitch(
  index: number,
  agent: CompiledAgent,
  change: Partial<EngineAgent>,
): { gained: number; lost: number } {
  const after = baseAfterSwitch(agent, change);
  let gained = 0;
  let lost = 0;
  for (let other = 0; other < agent.org.catalog.names.length; other++) {
    if (other === index || hasBit(agent.base, other) === hasBit(after, other)) continue;
    if (hasBit(after, other)) gained++;
    else lost++;
  }
  return { gained, lost };
}

/**
 * The set, of several that flip the decision about tool number `index`, that changes fewest others: decisions of the agent itself, and agents
 * that share a profile. The first of equals.
 */
export function leastCollateral(
  index: number,
  agent: CompiledAgent,
  context: SessionContext,
  agents: readonly EngineAgent[],
  sets: readonly Remedy[][],
): Remedy[] {
  let best = sets[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (const set of sets) {
    const collateral = set.reduce((sum, remedy) => sum + collateralOf(remedy, index, agent, context, agents), 0);
    if (collateral < least) {
      best = set;
      least = collateral;
    }
  }
  return best;
}
