import { describe, expect, it } from 'vitest';
import { applyEntries } from './apply-entries';
import { compileAgent } from './compile-agent';
import { compileCatalog } from './compile-catalog';
import { compileOrg } from './compile-org';
import { remedies } from './remedies';
import { applyRemedy } from './testing/apply-remedy';
import { agentOf, boundariesOf, toolOf } from './testing/builders';
import { oracle } from './testing/oracle';
import { type RandomWorld, randomWorld } from './testing/random-world';
import type { Remedy, World } from './types';

/** Random worlds whose remedies are tried. */
const WORLDS = process.env.AMBIT_FULL === '1' ? 800 : 100;

function asking(world: World, at: number): (name: string) => Remedy[] {
  const org = compileOrg(compileCatalog(world.tools), world.boundaries, at);
  const agent = compileAgent(org, world.agent, at);
  return (name) => remedies(agent, world.context, name);
}
const ask = (world: World, name: string, at: number) => asking(world, at)(name);

const needed = (set: readonly Remedy[]) => set.filter(({ alternative }) => !alternative);

function worldsOf(world: RandomWorld): World[] {
  const { tools, boundaries } = world;
  return world.agents.flatMap((agent) => world.requests.map(({ context }) => ({ tools, boundaries, agent, context })));
}

function allowedIn(world: World, at: number): string[] {
  return oracle(world, at).allowed;
}

/** No set of changes can allow a tool on an unknown channel where the others block it. */
function isStuck({ boundaries, context }: World, effects: readonly string[]): boolean {
  return effects[10] === 'exclude' && !boundaries.channels.some(({ slug }) => slug === context.channel);
}

// An assertion of vitest and its message cost more than a decision, and these worlds need a million.
function verify(holds: boolean, where: () => string): void {
  if (!holds) expect.fail(where());
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one, i) => one === others[i]);

describe('remedies on random worlds', () => {
  it('flip the decision, need every change, and report the effect of each', { timeout: 600_000 }, () => {
    let flipped = 0;
    let stuck = 0;
    for (let seed = 0; seed < WORLDS; seed++) {
      const random = randomWorld(seed);
      for (const world of worldsOf(random)) {
        const before = allowedIn(world, random.at);
        const { decisions } = oracle(world, random.at);
        const remediesOf = asking(world, random.at);
        for (const { tool: name, effects } of decisions) {
          const all = remediesOf(name);
          const set = needed(all);
          const applied = (changes: readonly Remedy[]) =>
            changes.reduce((changed, remedy) => applyRemedy(changed, remedy, random.at), world);
          const flips = (changes: readonly Remedy[]) =>
            allowedIn(applied(changes), random.at).includes(name) !== before.includes(name);
          const where = () => `seed ${seed}, ${world.agent.id}, ${name}: ${JSON.stringify(all)}`;
          verify((set.length === 0) === isStuck(world, effects), where);
          stuck += set.length === 0 ? 1 : 0;
          if (set.length === 0) continue;
          // What is allowed after none of the changes, the first, the first two, and so on.
          const states = [before, ...set.map((_, n) => allowedIn(applied(set.slice(0, n + 1)), random.at))];
          verify(states.at(-1)!.includes(name) !== before.includes(name), where);
          flipped += 1;
          for (const left of set)
            verify(!flips(set.filter((remedy) => remedy !== left)), () => `without one, ${where()}`);
          set.forEach(({ effect }, n) => {
            const [had, has] = [states[n]!, states[n + 1]!];
            const gained = has.filter((tool) => !had.includes(tool));
            const lost = had.filter((tool) => !has.includes(tool));
            verify(isSame(effect.gained, gained) && isSame(effect.lost, lost), where);
          });
          const connecting = set.findIndex(({ change }) => change.kind === 'connect');
          if (connecting >= 0) {
            const others = set.filter(({ change }) => change.kind !== 'connect');
            verify(flips(others.toSpliced(connecting, 0, all.at(-1)!)), where);
            expect(all.at(-1)).toMatchObject({ alternative: true, lowersProtection: true });
          }
        }
      }
    }
    expect(flipped).toBeGreaterThan(WORLDS * 12);
    expect(stuck).toBeGreaterThan(WORLDS / 16);
  });

  it('move no other decision where only the agent’s own layer is in the way', { timeout: 600_000 }, () => {
    let seen = 0;
    let narrow = 0;
    for (let seed = 0; seen < 2 * WORLDS; seed++) {
      const random = randomWorld(seed);
      for (const world of worldsOf(random)) {
        for (const { tool: name, effects, allowed } of oracle(world, random.at).decisions) {
          const isOwn = effects.every((effect, rule) => effect !== 'exclude' || (rule >= 6 && rule <= 8));
          if (allowed || !isOwn) continue;
          seen += 1;
          const [first] = ask(world, name, random.at);
          const after = allowedIn(applyRemedy(world, first!, random.at), random.at);
          const others = (names: readonly string[]) => names.filter((other) => other !== name);
          const same = JSON.stringify(others(after)) === JSON.stringify(others(allowedIn(world, random.at)));
          if (same && after.includes(name)) narrow += 1;
        }
      }
    }
    expect(narrow / seen).toBeGreaterThanOrEqual(0.95);
  });

  it('of lists and channels change no other decision of any agent on any channel', { timeout: 600_000 }, () => {
    let seen = 0;
    for (let seed = 0; seed < 1.5 * WORLDS; seed++) {
      const random = randomWorld(seed);
      for (const world of worldsOf(random)) {
        const channels = [undefined, 'fax', ...world.boundaries.channels.map((entry) => entry.slug)];
        const allowedOn = (side: World) =>
          channels.map((channel) => allowedIn({ ...side, context: { channel } }, random.at));
        const before = allowedOn(world);
        const remediesOf = asking(world, random.at);
        for (const { name } of world.tools) {
          const others = (names: readonly string[]) => names.filter((other) => other !== name);
          for (const remedy of remediesOf(name)) {
            if (remedy.change.kind !== 'policy' && remedy.change.kind !== 'channel') continue;
            seen += 1;
            const after = allowedOn(applyRemedy(world, remedy, random.at));
            const where = () => `seed ${seed}, ${name}: ${JSON.stringify(remedy)}`;
            channels.forEach((_, c) => {
              verify(isSame(others(after[c]!), others(before[c]!)), where);
            });
          }
        }
      }
    }
    expect(seen).toBeGreaterThan(3 * WORLDS);
  });
});

describe('remedies', () => {
  const tools = ['create_event', 'create_invoice', 'list_events', 'send_invoice'].map((name) => toolOf({ name }));
  const at = Date.UTC(2026, 0, 1);

  it('replace a glob by exact blocks that keep its reason and end', () => {
    const policy = {
      allow: { mode: 'all' as const, tools: [] },
      block: [{ tool: 'create_*', reason: 'too risky', expiresAt: '2026-02-01T00:00:00Z' }],
    };
    const world = { tools, boundaries: boundariesOf({ org: policy }), agent: agentOf({}), context: {} };
    const set = ask(world, 'create_invoice', at);
    expect(set).toEqual([
      {
        actor: 'owner',
        change: { kind: 'policy', scope: 'organization', entries: { 'create_*': 'inherit', create_event: 'block' } },
        effect: { gained: ['create_invoice'], lost: [] },
        text: expect.stringMatching(
          /^Allow create_invoice in the organization's policy: replace the block `create_\*`/,
        ),
      },
    ]);
    expect(applyRemedy(world, set[0]!, at).boundaries.org.block).toEqual([
      { tool: 'create_event', reason: 'too risky', expiresAt: '2026-02-01T00:00:00Z' },
    ]);
  });

  it('keep a glob that is in both lists from taking other tools away', () => {
    const policy = { allow: { mode: 'selected' as const, tools: ['create_*'] }, block: [{ tool: 'create_*' }] };
    const world = { tools, boundaries: boundariesOf({ org: policy }), agent: agentOf({}), context: {} };
    const [remedy] = ask(world, 'create_invoice', at);
    expect(remedy!.change).toMatchObject({
      entries: { 'create_*': 'inherit', create_invoice: 'allow', create_event: 'block' },
    });
  });

  it('give one tool and leave the profile as it is', () => {
    const profiles = [
      { slug: 'general', tools: ['list_events'], owner: 'platform' as const },
      { slug: 'wide', tools: ['*'], owner: 'platform' as const },
    ];
    const agent = agentOf({});
    const world = { tools, boundaries: boundariesOf({ profiles }), agent, context: {} };
    const set = ask(world, 'send_invoice', at);
    expect(set).toEqual([
      {
        actor: 'configurator',
        change: { kind: 'access', tools: { send_invoice: 'allow' } },
        text: 'Allow send_invoice for agent agent only. This creates a private profile for the agent.',
        effect: { gained: ['send_invoice'], lost: [] },
      },
    ]);
    const after = applyRemedy(world, set[0]!, at);
    expect(after.boundaries.profiles.at(-1)).toMatchObject({ extends: 'general', add: [{ tool: 'send_invoice' }] });
    // The profile is there now.
    expect(ask(after, 'create_invoice', at)[0]!.text).toBe('Allow create_invoice for agent agent only.');
  });

  it('approve a definition alone when its read-only hint is all that a drafting agent waits for', () => {
    const hinted = [toolOf({ name: 'gh__list', origin: 'source', definition: 'unapproved', readOnly: true })];
    const agent = agentOf({ autonomy: 'draft_only' });
    const set = ask({ tools: hinted, boundaries: boundariesOf({}), agent, context: {} }, 'gh__list', at);
    expect(set.map((remedy) => remedy.change.kind)).toEqual(['definition']);
  });

  it('connect what is missing before they waive it', () => {
    const needing = [toolOf({ name: 'send_invoice', integrations: ['stripe', 'resend'] })];
    const others = [toolOf({ name: 'create_refund', integrations: ['stripe'] })];
    const boundaries = boundariesOf({ healthyIntegrations: ['resend'] });
    const world = { tools: [...needing, ...others], boundaries, agent: agentOf({}), context: {} };
    expect(ask(world, 'send_invoice', at)).toEqual([
      {
        actor: 'owner',
        change: { kind: 'connect', integration: 'stripe' },
        text: 'Connect stripe.',
        effect: { gained: ['create_refund', 'send_invoice'], lost: [] },
      },
      {
        actor: 'owner',
        change: { kind: 'requirement', tool: 'send_invoice', integrations: ['resend'], missing: ['stripe'] },
        text: 'Stop requiring stripe for send_invoice. This lowers protection.',
        effect: { gained: ['send_invoice'], lost: [] },
        alternative: true,
        lowersProtection: true,
      },
    ]);
  });

  it('lift the restriction of a channel and never name another one', () => {
    const boundaries = boundariesOf({
      channels: [
        { slug: 'sms', blocked: ['send_*'], owner: 'platform' },
        { slug: 'webchat', blocked: [], owner: 'platform' },
      ],
    });
    const world = { tools, boundaries, agent: agentOf({}), context: { channel: 'sms' } };
    expect(ask(world, 'send_invoice', at)).toMatchObject([
      { actor: 'platform_admin', change: { kind: 'channel', remove: ['send_*'], add: [] } },
    ]);
  });

  it('let the caller enable what failures disabled, and a configurator what a person disabled', () => {
    const actorOf = (by: 'person' | 'failures') => {
      const context = { disabled: [{ tool: 'send_invoice', by }] };
      return ask({ tools, boundaries: boundariesOf({}), agent: agentOf({}), context }, 'send_invoice', at)[0]!.actor;
    };
    expect([actorOf('failures'), actorOf('person')]).toEqual(['caller', 'configurator']);
  });

  it("deny an allowed tool by one block: the agent's, or the platform's for a universal tool", () => {
    const universal = toolOf({ name: 'query_org_data', universal: true });
    const world = { tools: [...tools, universal], boundaries: boundariesOf({}), agent: agentOf({}), context: {} };
    expect(ask(world, 'send_invoice', at)[0]).toMatchObject({
      actor: 'configurator',
      change: { kind: 'access', tools: { send_invoice: 'block' } },
    });
    expect(ask(world, 'query_org_data', at)[0]).toMatchObject({
      actor: 'platform_admin',
      change: { scope: 'platform', entries: { query_org_data: 'block' } },
    });
  });

  it('are empty for a tool that the catalog does not hold', () => {
    expect(ask({ tools, boundaries: boundariesOf({}), agent: agentOf({}), context: {} }, 'nothing', at)).toEqual([]);
  });
});

describe('applyEntries', () => {
  it('moves entries between the lists and keeps what is not named', () => {
    const policy = {
      allow: { mode: 'selected' as const, tools: ['a', 'b', 'c'] },
      block: [{ tool: 'd', reason: 'why' }, { tool: 'e' }],
    };
    const after = applyEntries(policy, { a: 'block', b: 'inherit', d: 'allow' });
    expect(after).toEqual({ allow: { mode: 'selected', tools: ['c', 'd'] }, block: [{ tool: 'e' }, { tool: 'a' }] });
  });
});
