import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { broker } from '../broker';
import { compileAgent } from '../compile-agent';
import { type Catalog, compileCatalog, namesOf } from '../compile-catalog';
import { compileOrg } from '../compile-org';
import { decide } from '../decide';
import { explainAll } from '../explain';
import type { Mask } from '../mask';
import { type Narrowing, narrow } from '../narrow';
import { agentOf, boundariesOf, toolOf } from '../testing/builders';
import { oracle, oraclePolicyWarnings } from '../testing/oracle';
import type { OracleNarrowing } from '../testing/oracle-narrowing';
import {
  type EngineAgent,
  type EngineTool,
  type OrgBoundaries,
  RULES,
  type RuleName,
  type SessionContext,
  type ToolPolicy,
  type World,
} from '../types';
import { contextWarnings, policyWarnings } from '../warnings';

type ToolFacts = Partial<EngineTool> & { name: string };

interface Shared {
  tools?: ToolFacts[];
  boundaries?: Partial<OrgBoundaries>;
  agent?: Partial<EngineAgent>;
  context?: SessionContext;
}

/** Narrowing of the list, by names. */
interface Asked {
  limit?: number;
  order?: string[];
  budget?: { tokens: number; costs: Record<string, number> };
  broker?: NonNullable<OracleNarrowing['broker']>;
}

interface Case extends Shared, Asked {
  description: string;
  expect: Record<string, unknown>;
}

interface CaseFile extends Shared {
  topic: string;
  at: string;
  cases: Case[];
}

/** The result of either implementation, in the format of `expect`. */
interface Answer {
  allowed: string[];
  shown: string[];
  warnings: string[];
  nextChangeAt: number | null;
  decisions: { tool: string; requiresApproval: boolean; decidedBy: RuleName | null; effects: string[] }[];
  policyWarnings: (policy: ToolPolicy) => string[];
  brokerReason: string | null;
}

const folder = new URL('.', import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as CaseFile;
const files = readdirSync(folder).filter((file) => /^\d\d-.*\.json$/.test(file));

function worldOf(file: CaseFile, given: Case): World {
  const tools = new Map([...(file.tools ?? []), ...(given.tools ?? [])].map((facts) => [facts.name, facts]));
  return {
    tools: [...tools.values()].map((facts) => toolOf({ readOnly: null, destructive: null, ...facts })),
    boundaries: boundariesOf({ ...file.boundaries, ...given.boundaries }),
    agent: agentOf({ ...file.agent, ...given.agent }),
    context: { ...file.context, ...given.context },
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function narrowingOf(catalog: Catalog, allowed: Mask, { limit, order, budget, broker: asked }: Asked): Narrowing {
  const numbers = (names: readonly string[] | undefined) => names?.flatMap((name) => catalog.indexOf.get(name) ?? []);
  const costOf = (index: number) => budget!.costs[catalog.names[index]!]!;
  return {
    limit,
    order: numbers(order),
    budget: budget && { tokens: budget.tokens, count: (indexes) => sum(indexes.map(costOf)) },
    broker: asked && broker(catalog, allowed, { ...asked, found: numbers(asked.found), best: numbers(asked.best) }),
  };
}

function askEngine(world: World, at: number, asked: Asked): Answer {
  const catalog = compileCatalog(world.tools);
  const agent = compileAgent(compileOrg(catalog, world.boundaries, at), world.agent, at);
  const allowed = decide(agent, world.context);
  const narrowing = narrowingOf(catalog, allowed, asked);
  const decisions = explainAll(agent, world.context, narrowing);
  const { shown } = narrow(catalog, allowed, narrowing);
  return {
    allowed: namesOf(catalog, allowed),
    shown: namesOf(catalog, shown),
    warnings: contextWarnings(agent, world.context, shown).map(({ code, tool }) => (tool ? `${code} ${tool}` : code)),
    brokerReason: narrowing.broker?.reason ?? null,
    nextChangeAt: agent.nextChangeAt,
    decisions: decisions.map(({ tool, requiresApproval, decidedBy, trace }) => ({
      tool,
      requiresApproval,
      decidedBy: decidedBy?.rule ?? null,
      effects: trace.map((entry) => entry.effect),
    })),
    policyWarnings: (policy) =>
      policyWarnings(policy, catalog.names).map(({ code, entry }) => `${code} ${entry ?? ''}`.trim()),
  };
}

function askOracle(world: World, at: number, { limit, order, budget, broker }: Asked): Answer {
  const names = world.tools.map((tool) => tool.name);
  const cost = (shown: readonly string[]) => sum(shown.map((name) => budget!.costs[name]!));
  return {
    ...oracle(world, at, { limit, order, broker, budget: budget && { tokens: budget.tokens, cost } }),
    policyWarnings: (policy) =>
      oraclePolicyWarnings(policy, names).map((text) =>
        text.replace(/^dead_entry (allow|block) /, 'dead_entry ').trim(),
      ),
  };
}

function policyOf(world: World, layer: string): ToolPolicy {
  if (layer === 'agent') return world.agent.policy;
  return layer === 'platform' ? world.boundaries.platform : world.boundaries.org;
}

/** The answer's side of one expectation. */
function actual(answer: Answer, world: World, key: string, expected: unknown): unknown {
  const of = (tool: string) => answer.decisions.find((decision) => decision.tool === tool)!;
  const forEach = (value: (tool: string, wanted: never) => unknown) =>
    Object.fromEntries(
      Object.entries(expected as object).map(([tool, wanted]) => [tool, value(tool, wanted as never)]),
    );
  switch (key) {
    case 'needsApproval':
      return answer.decisions.filter((decision) => decision.requiresApproval).map((decision) => decision.tool);
    case 'decidedBy':
      return forEach((tool) => of(tool).decidedBy);
    case 'excludedBy':
      return forEach((tool) => RULES.flatMap(({ rule }, r) => (of(tool).effects[r] === 'exclude' ? [rule] : [])));
    case 'effects':
      return forEach((tool, rules: Record<string, string>) =>
        Object.fromEntries(
          Object.keys(rules).map((rule) => [rule, of(tool).effects[RULES.findIndex((r) => r.rule === rule)]]),
        ),
      );
    case 'policyWarnings':
      return forEach((layer) => answer.policyWarnings(policyOf(world, layer)).sort());
    default:
      return answer[key as 'allowed'];
  }
}

function comparable(key: string, expected: unknown): unknown {
  if (key === 'nextChangeAt') return expected === null ? null : Date.parse(expected as string);
  if (key !== 'policyWarnings') return expected;
  const layers = Object.entries(expected as Record<string, { code: string; entry?: string }[]>);
  const text = ({ code, entry }: { code: string; entry?: string }) => `${code} ${entry ?? ''}`.trim();
  return Object.fromEntries(layers.map(([layer, warnings]) => [layer, warnings.map(text).sort()]));
}

describe('the corpus', () => {
  it('keeps to its schema', () => {
    const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
    addFormats.default(ajv);
    const validate = ajv.compile(read('schema.json'));
    for (const file of files) expect(validate(read(file)) ? [] : validate.errors, file).toEqual([]);
  });

  it('describes every case once, and at least 80 of them', () => {
    const descriptions = files.flatMap((file) => read(file).cases.map((given) => given.description));
    expect(new Set(descriptions).size).toBe(descriptions.length);
    expect(descriptions.length).toBeGreaterThanOrEqual(80);
  });
});

for (const file of files) {
  const content = read(file);
  describe(`${file}: ${content.topic}`, () => {
    it.each(content.cases.map((given) => [given.description, given] as const))('%s', (_, given) => {
      const world = worldOf(content, given);
      const at = Date.parse(content.at);
      for (const [by, answer] of [
        ['oracle', askOracle(world, at, given)],
        ['engine', askEngine(world, at, given)],
      ] as const) {
        for (const [key, expected] of Object.entries(given.expect)) {
          expect(actual(answer, world, key, expected), `${key} by the ${by}`).toEqual(comparable(key, expected));
        }
      }
    });
  });
}
