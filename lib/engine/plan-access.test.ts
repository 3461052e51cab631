import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compileAgent } from './compile-agent';
import { compileCatalog } from './compile-catalog';
import { compileOrg } from './compile-org';
import { type AccessPlan, planAccess } from './plan-access';
import { oracle } from './testing/oracle';
import { GOALS, type RandomWorld, randomWorld } from './testing/random-world';
import type { EngineGoal } from './types';

const AT = randomWorld(0).at;
const IS_FULL = process.env.AMBIT_FULL === '1';

/** Goals that leave nothing out. */
const OPEN_GOALS = GOALS.map(
  (id): EngineGoal => ({
    ...{ id, mode: 'boundary', categories: null, operations: null, excludeOperations: [], entities: null },
    ...{ availableTools: [], agents: [] },
  }),
);
const SITUATIONS = [undefined, ...OPEN_GOALS];

type Rules = Pick<RandomWorld, 'tools' | 'boundaries' | 'agents'>;

function withPlan(world: Rules, plan: AccessPlan): Rules {
  const [agent, ...others] = world.agents;
  const profiles = world.boundaries.profiles.filter(({ agent: owner }) => owner !== agent!.id);
  return {
    tools: world.tools,
    boundaries: { ...world.boundaries, profiles: plan.own ? [...profiles, plan.own] : profiles },
    agents: [{ ...agent!, policy: plan.policy, profile: plan.profile }, ...others],
  };
}

const allowedBy = ({ tools, boundaries, agents }: Rules): string[][] =>
  SITUATIONS.map((goal) => oracle({ tools, boundaries, agent: agents[0]!, context: { goal } }, AT).allowed);

function plan({ tools, boundaries, agents }: Rules, request: Parameters<typeof planAccess>[1]): AccessPlan {
  const org = compileOrg(compileCatalog(tools), boundaries, AT);
  return planAccess(compileAgent(org, agents[0]!, AT), request, 'agent-own');
}

const requests = fc.record({
  world: fc
    .integer({ min: 0, max: 0xffffffff })
    .map(randomWorld)
    .filter(({ tools }) => tools.length > 0),
  pick: fc.nat(),
  changes: fc.array(
    fc.record({
      state: fc.constantFrom('allow' as const, 'block' as const),
      goal: fc.option(fc.constantFrom(...OPEN_GOALS), { nil: undefined }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** The profile that the agent's own one extends contains the tool during one goal. */
const HELD_DURING_A_GOAL = {
  world: randomWorld(2_127_936_019),
  pick: 1_047_911_614,
  changes: (['allow', 'block'] as const).map((state) => ({ state, goal: undefined })),
};

it('makes the asked state true during the asked goal, and moves nothing else', () => {
  let stored = 0;
  fc.assert(
    fc.property(requests, ({ world, pick, changes }) => {
      const { name } = world.tools[pick % world.tools.length]!;
      let present: Rules = world;
      for (const { state, goal } of changes) {
        const planned = plan(present, { tools: { [name]: state }, goal });
        const next = withPlan(present, planned);
        const [before, after] = [allowedBy(present), allowedBy(next)];
        SITUATIONS.forEach((situation, s) => {
          const isAsked = goal === undefined || goal === situation;
          const others = (names: string[]) => names.filter((other) => other !== name);
          expect(others(after[s]!)).toEqual(others(before[s]!));
          if (!isAsked || planned.refused.length > 0) expect(after[s]).toEqual(before[s]);
          else if (state === 'block' || situation === goal)
            expect([state, after[s]!.includes(name)]).toEqual([state, state === 'allow']);
        });
        if (planned.changed.length > 0) stored++;
        // A second request for the same changes nothing.
        const again = plan(next, { tools: { [name]: state }, goal });
        expect(again.changed).toEqual([]);
        present = next;
      }
    }),
    { numRuns: IS_FULL ? 5_000 : 600, examples: [[HELD_DURING_A_GOAL]] },
  );
  expect(stored).toBeGreaterThan(100);
});

it('takes back what it gave during a goal', () => {
  fc.assert(
    fc.property(requests, ({ world, pick, changes: [{ goal } = { goal: undefined }] }) => {
      const { name } = world.tools[pick % world.tools.length]!;
      const own = world.agents[0]!.policy;
      fc.pre(goal !== undefined && !own.block.some(({ tool }) => tool === name));
      const given = withPlan(world, plan(world, { tools: { [name]: 'allow' }, goal }));
      const taken = withPlan(given, plan(given, { tools: { [name]: 'inherit' }, goal }));
      expect(allowedBy(taken)).toEqual(allowedBy(world));
      expect(taken.agents[0]!.policy).toEqual(own);
    }),
    { numRuns: IS_FULL ? 2_000 : 300 },
  );
});
