import { Ability, type RawRuleOf } from '@casl/ability';
import type { Pair } from './scenario';
import type { Work } from './versus';

type Rule = RawRuleOf<Ability>;

interface Decider {
  can(action: 'call', subject: string): boolean;
}

const EVERYTHING: Rule = { action: 'manage', subject: 'all' };

/** Later rules count: what is allowed, and then what is taken away. */
function rulesOf(allow: readonly string[] | 'all', block: readonly string[]): Rule[] {
  const allowed: Rule = allow === 'all' ? EVERYTHING : { action: 'call', subject: [...allow] };
  return block.length === 0 ? [allowed] : [allowed, { action: 'call', subject: [...block], inverted: true }];
}

const namesIn = (list: readonly { tool: string }[]) => list.map(({ tool }) => tool);

/** The same decision by `@casl/ability`: an ability a layer, made beforehand; a tool has to pass all of them. */
export function withCasl(pairs: readonly Pair[]): Work {
  const known = new Map<object, Decider>();
  // Agents share one object in the scenario, and so one ability.
  const shared = (of: object, allow: readonly string[] | 'all', block: readonly string[]): Decider => {
    const made = known.get(of) ?? new Ability(rulesOf(allow, block));
    known.set(of, made);
    return made;
  };
  const layersOf = new Map<Pair, Decider[]>();
  for (const pair of pairs) {
    const { tools, boundaries, agent, context } = pair.world;
    const { platform, org, healthyIntegrations } = boundaries;
    const profile = boundaries.profiles.find(({ slug }) => slug === agent.profile)!;
    const channel = boundaries.channels.find(({ slug }) => slug === context.channel)!;
    const unmet = tools.filter(({ integrations }) => integrations.some((one) => !healthyIntegrations.includes(one)));
    const own = [...namesIn(agent.policy.block), ...namesIn(context.disabled ?? [])];
    layersOf.set(pair, [
      shared(platform, platform.allow.tools, namesIn(platform.block)),
      shared(org, org.allow.tools, [...namesIn(org.block), ...unmet.map(({ name }) => name)]),
      shared(profile, profile.tools, []),
      shared(agent.policy.allow.tools, agent.policy.allow.tools, []),
      shared(channel, 'all', channel.blocked),
      new Ability(rulesOf('all', own)),
    ]);
  }
  return (pair) => {
    const layers = layersOf.get(pair)!;
    const passes = (name: string) => layers.every((layer) => layer.can('call', name));
    return pair.world.tools.filter(({ name, universal }) => universal || passes(name)).map(({ name }) => name);
  };
}
