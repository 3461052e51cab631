import { formatList } from '@/lib/shared/format';
import { namesOf } from '../compile-catalog';
import { countBits, hasBit, setBit } from '../mask';
import { RULES, type RuleOf } from '../types';
import type { CheckWorld } from './check-world';
import { both, without } from './entry-use';
import type { Finding, Severity } from './finding';

/** Rules that do not depend on a session, in the order of `RULES`. */
type LastingRule = RuleOf<'platform' | 'organization' | 'agent'>;

const REASONS: Record<LastingRule, [Severity, one: string, several: string]> = {
  'platform.allow': [
    'warning',
    "the platform's allow list does not name it",
    "the platform's allow list does not name them",
  ],
  'platform.block': ['info', 'the platform blocks it', 'the platform blocks them'],
  'source.quarantine': ['warning', 'its definition is not approved', 'their definitions are not approved'],
  'org.allow': [
    'info',
    "the organization's allow list does not name it",
    "the organization's allow list does not name them",
  ],
  'org.block': ['info', 'the organization blocks it', 'the organization blocks them'],
  'org.integration': [
    'info',
    'it needs an integration that is not connected, and agents would not get it with the integration either',
    'they need integrations that are not connected, and agents would not get them with the integrations either',
  ],
  'agent.profile': ['info', "no agent's profile holds it", "no agent's profile holds them"],
  'agent.allow': ['info', "the agents' allow lists leave it out", "the agents' allow lists leave them out"],
  'agent.block': ['info', 'the agents block it', 'the agents block them'],
  'agent.autonomy': [
    'info',
    'it writes, and the agents that could use it only draft',
    'they write, and the agents that could use them only draft',
  ],
};
const NAMED = 5;

const LASTING = RULES.map(({ rule }) => rule).filter((rule): rule is LastingRule => rule in REASONS);
const FIRST_AGENT_RULE = RULES.findIndex(({ layer }) => layer === 'agent');

/** Returns the rule that excludes a tool for everybody. When agents differ, returns the most frequent rule. */
function decidingRule({ org, agents }: CheckWorld, index: number): LastingRule {
  const wide = org.excludes.findIndex((mask) => hasBit(mask, index));
  if (wide >= 0) return LASTING[wide]!;
  const counts = LASTING.slice(FIRST_AGENT_RULE).map(() => 0);
  for (const { excludes } of agents) counts[excludes.findIndex((mask) => hasBit(mask, index))]! += 1;
  return LASTING[FIRST_AGENT_RULE + counts.indexOf(Math.max(...counts))]!;
}

/** Tools whose rule is found between two rests: each asks every agent. */
const TOOLS_AT_ONCE = 250;

/**
 * Yields one finding per rule with all tools that it keeps from every agent, after empty lists, where the caller may
 * rest. Tools that only wait for an integration belong to the finding about the integration.
 */
export function* checkTools(world: CheckWorld): Generator<Finding[], void, void> {
  const { org, agents, reached } = world;
  const { catalog } = org;
  if (agents.length === 0) return;
  const waiting = without(world.reachableWithout('org.integration'), reached);
  const names = namesOf(catalog, without(without(catalog.all, reached), waiting));
  const byRule = new Map<LastingRule, string[]>();
  for (const [n, name] of names.entries()) {
    const rule = decidingRule(world, catalog.indexOf.get(name)!);
    const others = byRule.get(rule);
    if (others) others.push(name);
    else byRule.set(rule, [name]);
    if (n % TOOLS_AT_ONCE === 0) yield [];
  }
  yield [...byRule].map(([rule, tools]) => toFinding(rule, tools));
}

function toFinding(rule: LastingRule, tools: string[]): Finding {
  const [severity, one, several] = REASONS[rule];
  const about = { code: 'unreachable_tool', severity, count: tools.length, tools, rule };
  if (tools.length === 1)
    return { ...about, message: `No agent can get \`${tools[0]}\`: ${one}.`, place: { kind: 'tool', tool: tools[0]! } };
  const named = tools.slice(0, NAMED).map((name) => `\`${name}\``);
  const rest = tools.length - named.length;
  const list = rest > 0 ? `${named.join(', ')} and ${rest} more` : formatList(named);
  const message = `No agent can get ${tools.length} tools, because ${several}: ${list}.`;
  return { ...about, message, place: { kind: 'organization' } };
}

/** A platform allow list excludes unknown tools, including the organization's own. */
export function checkPlatformsList({ org }: CheckWorld): Finding[] {
  const { catalog, boundaries, excludes } = org;
  if (boundaries.platform.allow.mode !== 'selected') return [];
  const own = new Uint32Array(catalog.words);
  catalog.tools.forEach((tool, index) => {
    if (tool.origin !== 'platform') setBit(own, index);
  });
  const count = countBits(both(excludes[0]!, own));
  if (count === 0) return [];
  const message = `The platform's allow list is in mode selected and omits ${count === 1 ? '1 tool' : `${count} tools`} of the organization's own. Only platform admins can add ${count === 1 ? 'it' : 'them'}.`;
  return [
    {
      code: 'platform_leaves_out_own',
      severity: 'warning',
      message,
      place: { kind: 'platform', list: 'allow' },
      count,
    },
  ];
}
