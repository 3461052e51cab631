import { namesOf } from '../compile-catalog';
import { requirementOf } from '../compile-org';
import { countBits, isEmpty, type Mask, setBit } from '../mask';
import type { CheckWorld } from './check-world';
import { both, meets } from './entry-use';
import type { Finding } from './finding';

function needingMasks({ org }: CheckWorld): Map<string, Mask> {
  const { catalog, boundaries } = org;
  const needing = new Map<string, Mask>();
  catalog.tools.forEach((tool, index) => {
    for (const integration of requirementOf(boundaries, tool)) {
      const mask = needing.get(integration) ?? new Uint32Array(catalog.words);
      setBit(mask, index);
      needing.set(integration, mask);
    }
  });
  return needing;
}

const tools = (count: number) => (count === 1 ? '1 tool' : `${count} tools`);

function someOf(slugs: readonly string[]): string {
  if (slugs.length <= 3) return slugs.join(', ');
  return `${slugs.slice(0, 3).join(', ')} and ${slugs.length - 3} more`;
}

export function checkConnections(world: CheckWorld): Finding[] {
  const { org, agents, facts, reached } = world;
  const { catalog, boundaries } = org;
  const needing = needingMasks(world);
  const findings: Finding[] = [];
  const healthy = new Set(boundaries.healthyIntegrations);
  const wanted = world.reachableWithout('org.integration');
  for (const slug of [...needing.keys()].sort()) {
    if (healthy.has(slug)) continue;
    const waiting = both(needing.get(slug)!, wanted);
    if (isEmpty(waiting)) continue;
    const whom = agents
      .filter((agent) => meets(waiting, world.reachableWhenConnected(agent)))
      .map(({ input }) => input.slug);
    const exists = facts.providers.has(slug);
    const why = facts.connected.includes(slug) ? 'has no healthy connection' : 'is not connected';
    findings.push({
      code: exists ? 'integration_missing' : 'integration_unknown',
      severity: exists ? 'warning' : 'error',
      message: exists
        ? `${facts.providers.get(slug)} ${why}: ${tools(countBits(waiting))} ${countBits(waiting) === 1 ? 'waits' : 'wait'} for it; affects ${someOf(whom.sort())}.`
        : `${tools(countBits(waiting))} ${countBits(waiting) === 1 ? 'needs' : 'need'} integration ${slug}, which the platform does not have.`,
      place: { kind: 'integration', integration: slug },
      count: countBits(waiting),
      tools: namesOf(catalog, waiting),
    });
  }
  for (const slug of [...facts.connected].sort()) {
    const name = facts.providers.get(slug) ?? slug;
    const mask = needing.get(slug);
    if (mask && meets(mask, reached)) continue;
    // A broken connection that tools depend on is reported above.
    if (mask && !healthy.has(slug) && meets(mask, wanted)) continue;
    findings.push({
      code: 'integration_unneeded',
      severity: 'info',
      message: mask
        ? `${name} is connected, but no agent has a tool that needs it.`
        : `${name} is connected, but no tool needs it.`,
      place: { kind: 'integration', integration: slug },
      count: mask ? countBits(mask) : 0,
    });
  }
  for (const [name, needed] of Object.entries(boundaries.integrationRequirements).sort()) {
    const index = catalog.indexOf.get(name);
    const place = { kind: 'requirement', tool: name } as const;
    const fix = {
      text: `Remove the requirement override of ${name}`,
      change: { kind: 'requirement', tool: name } as const,
    };
    if (index === undefined) {
      const message = `Requirements are set for \`${name}\`, which is not in the catalog.`;
      findings.push({ code: 'requirement_of_nothing', severity: 'warning', message, place, fix });
      continue;
    }
    const given = catalog.tools[index]!.integrations;
    if (new Set([...needed, ...given]).size === new Set(given).size && new Set(needed).size === new Set(given).size) {
      const message = `The requirement override of ${name} equals the catalog's.`;
      findings.push({ code: 'requirement_repeated', severity: 'info', message, place, fix });
    }
  }
  return findings;
}
