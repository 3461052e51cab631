import { namesOf } from '../compile-catalog';
import { countBits, hasBit, setBit } from '../mask';
import { RULES, type RuleName } from '../types';
import { both, without } from './entry-use';
import type { Finding, Severity } from './finding';
import type { LintWorld } from './lint-world';

const WORDS: Partial<Record<RuleName, [Severity, string]>> = {
  'platform.allow': ['warning', "the platform's allow list does not name it"],
  'platform.block': ['info', 'the platform blocks it'],
  'source.quarantine': ['warning', 'its definition waits for approval'],
  'org.allow': ['info', "the organization's allow list does not name it"],
  'org.block': ['info', 'the organization blocks it'],
  'org.integration': ['warning', 'an integration that it needs has no healthy connection'],
  'agent.profile': ['info', "no agent's profile holds it"],
  'agent.allow': ['info', "the agents' allow lists leave it out"],
  'agent.block': ['info', 'the agents block it'],
  'agent.autonomy': ['info', 'it writes, and the agents that could use it only draft'],
};

const FIRST_AGENT_RULE = RULES.findIndex(({ rule }) => rule === 'agent.profile');

/** The rule that takes a tool from everybody; where each agent loses it by another one, the rule that most lose it by. */
function decidingRule({ org, agents }: LintWorld, index: number): RuleName {
  const wide = org.excludes.findIndex((mask) => hasBit(mask, index));
  if (wide >= 0) return RULES[wide]!.rule;
  const counts = [0, 0, 0, 0];
  for (const { excludes } of agents) counts[excludes.findIndex((mask) => hasBit(mask, index))]! += 1;
  return RULES[FIRST_AGENT_RULE + counts.indexOf(Math.max(...counts))]!.rule;
}

/** The tools that no agent can ever get, each with the rule why. */
export function lintTools(world: LintWorld): Finding[] {
  const { org, agents, reached } = world;
  const { catalog } = org;
  if (agents.length === 0) return [];
  return namesOf(catalog, without(catalog.all, reached)).map((name): Finding => {
    const rule = decidingRule(world, catalog.indexOf.get(name)!);
    const [severity, why] = WORDS[rule]!;
    const message = `No agent can get \`${name}\`: ${why}.`;
    return { code: 'unreachable_tool', severity, message, place: { kind: 'tool', tool: name }, rule };
  });
}

/** A platform that selects leaves out what it does not know: the organization's own tools. */
export function lintPlatformsList({ org }: LintWorld): Finding[] {
  const { catalog, boundaries, excludes } = org;
  if (boundaries.platform.allow.mode !== 'selected') return [];
  const own = new Uint32Array(catalog.words);
  catalog.tools.forEach((tool, index) => {
    if (tool.origin !== 'platform') setBit(own, index);
  });
  const count = countBits(both(excludes[0]!, own));
  if (count === 0) return [];
  const message = `The platform's allow list selects, and leaves out ${count === 1 ? '1 tool' : `${count} tools`} of the organization's own. Only the platform's administrators can add ${count === 1 ? 'it' : 'them'}.`;
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
