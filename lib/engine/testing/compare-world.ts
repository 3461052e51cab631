import { broker } from '../broker';
import { compileAgent } from '../compile-agent';
import { type Catalog, compileCatalog, namesOf } from '../compile-catalog';
import { compileOrg } from '../compile-org';
import { decide } from '../decide';
import { explainAll } from '../explain';
import { type Narrowing, narrow } from '../narrow';
import { traceWords } from '../trace-words';
import { type Decision, type EngineAgent, type EngineTool, RULES, type ToolPolicy } from '../types';
import { contextWarnings, policyWarnings } from '../warnings';
import { type OracleAnswer, type OracleDecision, oracle, oraclePolicyWarnings } from './oracle';
import type { OracleNarrowing } from './oracle-narrowing';
import type { RandomRequest, RandomWorld } from './random-world';

/** The comparable part of a response, as text. */
interface Sides {
  what: string;
  engine: unknown;
  oracle: unknown;
}

type List = readonly unknown[] | Uint32Array;

const isList = (value: object): value is List => Array.isArray(value) || value instanceof Uint32Array;

function areSame(one: List, other: List): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (!isSame(one[i], other[i])) return false;
  return true;
}

/** The same JSON, without writing it. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (isList(one) || isList(other)) return isList(one) && isList(other) && areSame(one, other);
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  const part = (side: object, key: string) => (side as Record<string, unknown>)[key];
  return (
    keys.length === others.length &&
    keys.every((key, k) => key === others[k] && isSame(part(one, key), part(other, key)))
  );
}

function differing(sides: readonly Sides[]): string | null {
  for (const { what, engine, oracle: plain } of sides) {
    if (isSame(engine, plain)) continue;
    const ours = JSON.stringify(engine);
    const theirs = JSON.stringify(plain);
    if (ours !== theirs) return `${what}: engine ${ours}, oracle ${theirs}`;
  }
  return null;
}

function comparePolicy(policy: ToolPolicy, catalog: Catalog): Sides {
  const engine = policyWarnings(policy, catalog.names).map(({ code, entry, message }) => {
    if (entry === undefined) return code;
    return code === 'dead_entry'
      ? `${code} ${message.includes('allow list') ? 'allow' : 'block'} ${entry}`
      : `${code} ${entry}`;
  });
  const plain = oraclePolicyWarnings(policy, catalog.names);
  return { what: 'policy warnings', engine: engine.sort(), oracle: plain.sort() };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** A request's narrowing for the oracle: by names. */
function plainNarrowing(
  tools: readonly EngineTool[],
  { limit, order, budget, broker }: RandomRequest,
): OracleNarrowing {
  const costs = new Map(tools.map((tool, t) => [tool.name, budget?.costs[t] ?? 1]));
  const cost = (names: readonly string[]) => sum(names.map((name) => costs.get(name)!));
  return { limit, order, broker, budget: budget && { tokens: budget.tokens, cost } };
}

/** The same for the engine: by numbers. */
function numberedNarrowing(
  catalog: Catalog,
  tools: readonly EngineTool[],
  request: RandomRequest,
  allowed: Uint32Array,
): Narrowing {
  const { limit, order, budget } = request;
  const numbers = (names: readonly string[] | undefined) => names?.flatMap((name) => catalog.indexOf.get(name) ?? []);
  const costs = new Map(tools.map((tool, t) => [catalog.indexOf.get(tool.name)!, budget?.costs[t] ?? 1]));
  const count = (indexes: readonly number[]) => sum(indexes.map((index) => costs.get(index)!));
  const question = request.broker && {
    ...request.broker,
    found: numbers(request.broker.found),
    best: numbers(request.broker.best),
  };
  return {
    limit,
    order: numbers(order),
    budget: budget && { tokens: budget.tokens, count },
    broker: question && broker(catalog, allowed, question),
  };
}

/** A bit for each rule that excludes a tool. */
function excludingWords({ decisions }: OracleAnswer): Uint32Array {
  const words = new Uint32Array(decisions.length);
  decisions.forEach(({ effects }, d) => {
    for (let r = 0; r < effects.length; r++) if (effects[r] === 'exclude') words[d]! |= 1 << r;
  });
  return words;
}

function isSameDecision(ours: Decision, theirs: OracleDecision): boolean {
  const { trace } = ours;
  if (ours.tool !== theirs.tool || ours.allowed !== theirs.allowed) return false;
  if (ours.requiresApproval !== theirs.requiresApproval) return false;
  if ((ours.decidedBy?.rule ?? null) !== theirs.decidedBy || trace.length !== theirs.effects.length) return false;
  for (let r = 0; r < trace.length; r++) if (trace[r]!.effect !== theirs.effects[r]) return false;
  return true;
}

/** The first decision that differs, in the oracle's form. */
function differingDecisions(decisions: readonly Decision[], oracles: readonly OracleDecision[]): Sides {
  const what = 'decisions';
  if (decisions.length !== oracles.length) return { what, engine: decisions.length, oracle: oracles.length };
  for (const [d, decision] of decisions.entries()) {
    if (isSameDecision(decision, oracles[d]!)) continue;
    const { tool, allowed, requiresApproval, decidedBy, trace } = decision;
    const effects = trace.map(({ effect }) => effect);
    const engine = { tool, allowed, requiresApproval, decidedBy: decidedBy?.rule ?? null, effects };
    return { what, engine, oracle: oracles[d] };
  }
  return { what, engine: null, oracle: null };
}

function compareAnswers(world: RandomWorld, catalog: Catalog, org: ReturnType<typeof compileOrg>, agent: EngineAgent) {
  const compiled = compileAgent(org, agent, world.at);
  for (const request of world.requests) {
    const { context } = request;
    const plain = oracle({ ...world, agent, context }, world.at, plainNarrowing(world.tools, request));
    const allowed = decide(compiled, context);
    const narrowing = numberedNarrowing(catalog, world.tools, request, allowed);
    const { shown } = narrow(catalog, allowed, narrowing);
    const decisions = explainAll(compiled, context, narrowing);
    const warnings = contextWarnings(compiled, context, shown).map(({ code, tool }) =>
      tool === undefined ? code : `${code} ${tool}`,
    );
    const difference = differing([
      { what: 'allowed', engine: namesOf(catalog, allowed), oracle: plain.allowed },
      { what: 'shown', engine: namesOf(catalog, shown), oracle: plain.shown },
      { what: 'trace words', engine: traceWords(compiled, context), oracle: excludingWords(plain) },
      differingDecisions(decisions, plain.decisions),
      {
        what: 'rule order',
        engine: decisions[0]?.trace.map((entry) => entry.rule) ?? [],
        oracle: decisions.length > 0 ? RULES.map(({ rule }) => rule) : [],
      },
      { what: 'warnings', engine: warnings, oracle: plain.warnings },
      { what: 'broker', engine: narrowing.broker?.reason ?? null, oracle: plain.brokerReason },
      { what: 'next change', engine: compiled.nextChangeAt, oracle: plain.nextChangeAt },
    ]);
    if (difference !== null) return `agent ${agent.id}, ${JSON.stringify(request)}: ${difference}`;
  }
  return null;
}

/** Differences of engine and oracle in a world; null if they agree. */
export function compareWorld(world: RandomWorld): string | null {
  const catalog = compileCatalog(world.tools);
  const org = compileOrg(catalog, world.boundaries, world.at);
  for (const agent of world.agents) {
    const difference = compareAnswers(world, catalog, org, agent);
    if (difference !== null) return difference;
  }
  const policies = [world.boundaries.platform, world.boundaries.org, ...world.agents.map((agent) => agent.policy)];
  return differing(policies.map((policy) => comparePolicy(policy, catalog)));
}

/** Every world that has one list element or record key less. */
function* smaller(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) yield value.filter((_, other) => other !== i);
    for (let i = 0; i < value.length; i++) for (const less of smaller(value[i])) yield value.with(i, less);
  } else if (value !== null && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      for (const less of smaller(inner)) yield { ...value, [key]: less };
    }
  }
}

/** Shrinks a world on which engine and oracle differ: the result differs, and no list of it can lose an element. */
export function smallestDifference(world: RandomWorld): RandomWorld {
  let current = world;
  for (let shrunk = true; shrunk; ) {
    shrunk = false;
    for (const candidate of smaller(current)) {
      if (compareWorld(candidate as RandomWorld) === null) continue;
      current = candidate as RandomWorld;
      shrunk = true;
      break;
    }
  }
  return current;
}
