import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileAgent } from './compile-agent';
import { compileCatalog, namesOf } from './compile-catalog';
import { compileOrg } from './compile-org';
import { decide } from './decide';
import { explain, explainAll } from './explain';
import { type RandomWorld, randomWorld } from './testing/random-world';
import { traceWords } from './trace-words';
import type { AllowList, ToolPolicy, World } from './types';

const IS_FULL = process.env.AMBIT_FULL === '1';
/** Every run has other worlds. */
const RUNS = IS_FULL ? 10_000 : 1_000;
/** Explanations of every tool of a world take the longest. */
const EXPLAINED = IS_FULL ? 1_000 : 200;
const AT = randomWorld(0).at;
const seeds = fc.integer({ min: 0, max: 0xffffffff });
const layers = fc.constantFrom('platform' as const, 'org' as const, 'agent' as const);

function worldOf({ tools, boundaries, agents, requests }: RandomWorld): World {
  return { tools, boundaries, agent: agents[0]!, context: requests[0]!.context };
}

/** Worlds of at least one tool, and one of its names. */
const worlds = fc
  .tuple(seeds, fc.nat())
  .map(([seed, pick]) => ({ world: worldOf(randomWorld(seed)), pick }))
  .filter(({ world }) => world.tools.length > 0)
  .map(({ world, pick }) => ({ world, name: world.tools[pick % world.tools.length]!.name }));

function compile(world: World) {
  const catalog = compileCatalog(world.tools);
  return { catalog, agent: compileAgent(compileOrg(catalog, world.boundaries, AT), world.agent, AT) };
}

function allowedIn(world: World): string[] {
  const { catalog, agent } = compile(world);
  return namesOf(catalog, decide(agent, world.context));
}

function withPolicy(
  world: World,
  layer: 'platform' | 'org' | 'agent',
  change: (policy: ToolPolicy) => ToolPolicy,
): World {
  if (layer === 'agent') return { ...world, agent: { ...world.agent, policy: change(world.agent.policy) } };
  return { ...world, boundaries: { ...world.boundaries, [layer]: change(world.boundaries[layer]) } };
}

const adding = (tool: string) => (policy: ToolPolicy) => ({ ...policy, block: [...policy.block, { tool }] });
const selecting = (allow: AllowList) => (policy: ToolPolicy) => ({ ...policy, allow });
const subsetOf = (less: string[], more: string[]) => less.every((name) => more.includes(name));
const isUniversal = (world: World, name: string) =>
  world.tools.some((tool) => tool.name === name && tool.universal && tool.origin === 'platform');

describe('laws of the decision', () => {
  it('deny wins: what any layer blocks is denied', () => {
    fc.assert(
      fc.property(worlds, layers, ({ world, name }, layer) => {
        const everywhere = (['platform', 'org', 'agent'] as const).reduce<World>(
          (open, each) => withPolicy(open, each, selecting({ mode: 'selected', tools: ['*', name] })),
          world,
        );
        const allowed = allowedIn(withPolicy(everywhere, layer, adding(name)));
        expect(allowed.includes(name) && !(isUniversal(world, name) && layer !== 'platform')).toBe(false);
      }),
      { numRuns: RUNS },
    );
  });

  it('adding a block never allows', () => {
    fc.assert(
      fc.property(worlds, layers, fc.nat(8), ({ world, name }, layer, cut) => {
        for (const entry of [name, `${name.slice(0, cut)}*`]) {
          expect(subsetOf(allowedIn(withPolicy(world, layer, adding(entry))), allowedIn(world))).toBe(true);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('narrowing never grants: a smaller allow list, a channel, a disabled tool or draft_only only take away', () => {
    fc.assert(
      fc.property(worlds, layers, fc.nat(5), ({ world, name }, layer, keep) => {
        const before = allowedIn(world);
        const lists = layer === 'agent' ? world.agent.policy : world.boundaries[layer];
        const held = lists.allow.mode === 'all' ? ['*'] : lists.allow.tools;
        const fewer = held.slice(0, keep);
        const narrower: World[] = [
          withPolicy(world, layer, selecting({ mode: 'selected', tools: fewer })),
          { ...world, agent: { ...world.agent, autonomy: 'draft_only' } },
          {
            ...world,
            context: { ...world.context, disabled: [...(world.context.disabled ?? []), { tool: name, by: 'agent' }] },
          },
          { ...world, boundaries: { ...world.boundaries, healthyIntegrations: [] } },
          { ...world, boundaries: { ...world.boundaries, onDefinitionChange: 'withdraw' } },
        ];
        for (const side of narrower) expect(subsetOf(allowedIn(side), before)).toBe(true);
        const open = { ...world, context: { ...world.context, channel: null } };
        expect(subsetOf(before, allowedIn(open))).toBe(true);
        const anywhere = world.boundaries.channels.map(({ slug }) =>
          allowedIn({ ...world, context: { ...world.context, channel: slug } }),
        );
        const unknown = allowedIn({ ...world, context: { ...world.context, channel: 'fax' } });
        for (const allowed of anywhere) expect(subsetOf(unknown, allowed)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it('the order and the repetition of entries never matter', () => {
    const mixed = <T>(values: readonly T[]): T[] => [...[...values].reverse(), ...values];
    const mixPolicy = (policy: ToolPolicy): ToolPolicy => ({
      allow: { mode: policy.allow.mode, tools: mixed(policy.allow.tools) },
      block: mixed(policy.block),
    });
    fc.assert(
      fc.property(worlds, ({ world }) => {
        const { boundaries, agent, context } = world;
        const other: World = {
          tools: [...world.tools].reverse(),
          boundaries: {
            ...boundaries,
            platform: mixPolicy(boundaries.platform),
            org: mixPolicy(boundaries.org),
            healthyIntegrations: mixed(boundaries.healthyIntegrations),
            profiles: boundaries.profiles.map((profile) => ({
              ...profile,
              tools: mixed(profile.tools),
              ...(profile.add && { add: mixed(profile.add) }),
              ...(profile.remove && { remove: mixed(profile.remove) }),
            })),
            channels: mixed(boundaries.channels).map((channel) => ({ ...channel, blocked: mixed(channel.blocked) })),
          },
          agent: { ...agent, policy: mixPolicy(agent.policy), requireApprovalFor: mixed(agent.requireApprovalFor) },
          context: { ...context, disabled: mixed(context.disabled ?? []) },
        };
        const [a, b] = [compile(world), compile(other)];
        expect([...traceWords(b.agent, other.context)]).toEqual([...traceWords(a.agent, context)]);
        expect(b.agent.requiresApproval).toEqual(a.agent.requiresApproval);
      }),
      { numRuns: RUNS },
    );
  });

  it('explaining never changes the set and never contradicts it', () => {
    fc.assert(
      fc.property(worlds, fc.integer({ min: 1, max: 12 }), ({ world, name }, limit) => {
        const { catalog, agent } = compile(world);
        const before = namesOf(catalog, decide(agent, world.context));
        const decisions = explainAll(agent, world.context, { limit });
        expect(decisions.filter((decision) => decision.allowed).map((decision) => decision.tool)).toEqual(before);
        expect(explain(agent, world.context, name, { limit })).toEqual(
          decisions.find((decision) => decision.tool === name),
        );
        expect(namesOf(catalog, decide(agent, world.context))).toEqual(before);
        for (const { trace } of decisions) for (const { detail } of trace) expect(detail).toMatch(/^[A-Z][^\n]*\.$/);
      }),
      { numRuns: EXPLAINED },
    );
  });

  it('slicing the catalog never changes a decision on the rest', () => {
    fc.assert(
      fc.property(worlds, fc.integer(), ({ world }, bits) => {
        const kept = world.tools.filter((_, t) => ((bits >>> (t % 32)) & 1) === 1);
        const names = new Set(kept.map((tool) => tool.name));
        expect(allowedIn({ ...world, tools: kept })).toEqual(allowedIn(world).filter((name) => names.has(name)));
      }),
      { numRuns: RUNS },
    );
  });

  it('inputs are never changed', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const world = worldOf(randomWorld(seed));
        const { agent } = compile(world);
        explainAll(agent, world.context);
        expect(world).toEqual(worldOf(randomWorld(seed)));
      }),
      { numRuns: RUNS / 5 },
    );
  });
});
