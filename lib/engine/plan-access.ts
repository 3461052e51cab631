import { applyEntries } from './apply-entries';
import type { CompiledAgent } from './compile-agent';
import { type Catalog, entriesMask, namesOf } from './compile-catalog';
import { isInForce } from './compile-policy';
import { findProfile, heldTools } from './compile-profile';
import { explain } from './explain';
import { isGlob, matchesEntry } from './glob';
import { allowInPolicy } from './list-remedies';
import { hasBit, removeAll } from './mask';
import { ruleBit, traceWords } from './trace-words';
import {
  type Actor,
  type EngineProfile,
  type EntryState,
  type Layer,
  type OrgBoundaries,
  type ProfileAddition,
  RULES,
  type RuleName,
  type ToolPolicy,
} from './types';

export interface WantedAccess {
  tools: Readonly<Record<string, EntryState>>;
  /** ISO 8601 instant at which what is added ends. */
  expiresAt?: string | undefined;
  /** Kept with blocks. */
  reason?: string | undefined;
}

type MemberActor = Exclude<Actor, 'caller'>;

export interface AccessPlan {
  changed: { tool: string; text: string }[];
  refused: { tool: string; decidedBy: { layer: Layer; rule: RuleName } | null; actor: MemberActor; text: string }[];
  policy: ToolPolicy;
  /** The agent's private profile as it would be; null: it has none. */
  own: EngineProfile | null;
  /** The slug of the agent's profile as it would be; null: the default of its subtype. */
  profile: string | null;
}

const AGENT_RULES: readonly RuleName[] = ['agent.profile', 'agent.allow', 'agent.block'];
const LAYER_WORDS: Readonly<Record<MemberActor, string>> = {
  platform_admin: 'A platform admin',
  owner: 'An owner',
  configurator: 'A configurator',
};

/** Who can change what a rule decides. */
function actorOf(rule: RuleName, catalog: Catalog, index: number): MemberActor {
  if (rule.startsWith('platform.')) return 'platform_admin';
  if (rule === 'source.quarantine')
    return catalog.tools[index]!.origin === 'platform' ? 'platform_admin' : 'configurator';
  return rule.startsWith('org.') ? 'owner' : 'configurator';
}

/** Globs without the tools that only they named, apart from `name`. */
function withoutName(catalog: Catalog, entries: readonly string[], name: string): string[] {
  const matching = entries.filter((entry) => matchesEntry(entry, name));
  const left = entries.filter((entry) => !matching.includes(entry));
  const others = Uint32Array.from(entriesMask(catalog, matching.filter(isGlob)));
  removeAll(others, entriesMask(catalog, left));
  return [...left, ...namesOf(catalog, others).filter((other) => other !== name)];
}

const until = (expiresAt: string | undefined) => (expiresAt === undefined ? '' : ` until ${expiresAt}`);

/** Works out the narrowest change of one agent's own layer that makes each asked state true. */
class AccessPlanner {
  readonly changed: AccessPlan['changed'] = [];
  readonly refused: AccessPlan['refused'] = [];
  policy: ToolPolicy;
  own: EngineProfile | null;
  private readonly words: Uint32Array;
  private readonly catalog: Catalog;
  private readonly boundaries: OrgBoundaries;

  constructor(
    private readonly agent: CompiledAgent,
    private readonly request: WantedAccess,
    private readonly newSlug: string,
  ) {
    this.words = traceWords(agent, {});
    this.catalog = agent.org.catalog;
    this.boundaries = agent.org.boundaries;
    this.policy = agent.input.policy;
    const present = findProfile(this.boundaries, agent.profile);
    this.own = present?.agent === agent.input.id && present.owner === 'organization' ? present : null;
  }

  private excludes(name: string, rule: RuleName): boolean {
    return ((this.words[this.catalog.indexOf.get(name)!]! >>> ruleBit(rule)) & 1) === 1;
  }

  private refuse(tool: string, rule: RuleName | null, text: string, actor: MemberActor): void {
    const decidedBy = RULES.find((entry) => entry.rule === rule) ?? null;
    this.refused.push({ tool, decidedBy: decidedBy && { ...decidedBy }, actor, text });
  }

  private refuseForbidden(tool: string, rule: RuleName): void {
    const index = this.catalog.indexOf.get(tool)!;
    const actor = actorOf(rule, this.catalog, index);
    const detail = explain(this.agent, {}, tool)!.trace.find((entry) => entry.rule === rule)!.detail;
    this.refuse(tool, rule, `${detail} ${LAYER_WORDS[actor]} can change this.`, actor);
  }

  private baseHolds(name: string): boolean {
    const base = this.own?.extends ? findProfile(this.boundaries, this.own.extends) : undefined;
    if (!base) return false;
    const { held } = heldTools(this.catalog, this.boundaries, base, this.agent.at);
    return hasBit(held, this.catalog.indexOf.get(name)!);
  }

  private addition(name: string): ProfileAddition | undefined {
    return this.own?.add?.find(({ tool }) => tool === name);
  }

  private setAddition(name: string, addition: ProfileAddition | null): void {
    const others = (this.own!.add ?? []).filter(({ tool }) => tool !== name);
    this.own = { ...this.own!, add: addition ? [...others, addition] : others };
  }

  allow(name: string): void {
    const { expiresAt } = this.request;
    const forbidding = RULES.find(({ rule }) => this.excludes(name, rule) && !AGENT_RULES.includes(rule));
    if (forbidding) {
      this.refuseForbidden(name, forbidding.rule);
      return;
    }
    const listed = (['agent.allow', 'agent.block'] as const).find((rule) => this.excludes(name, rule));
    if (listed && expiresAt !== undefined) {
      const text = `The agent's own lists block ${name}, which cannot be lifted temporarily. Allow it without an expiry.`;
      this.refuse(name, listed, text, 'configurator');
      return;
    }
    if (this.excludes(name, 'agent.profile')) {
      if (!this.addToProfile(name)) return;
    } else if (!listed) {
      const present = this.addition(name);
      if (!present || present.expiresAt === expiresAt || this.baseHolds(name)) return;
      this.setAddition(name, { tool: name, ...(expiresAt && { expiresAt }) });
      this.changed.push({ tool: name, text: `${name} is allowed${until(expiresAt)}.` });
    }
    if (!listed) return;
    const { change } = allowInPolicy(this.catalog, 'agent', this.policy, name, this.agent.at);
    if (change.kind === 'policy') this.policy = applyEntries(this.policy, change.entries);
    const text = listed === 'agent.block' ? "Removed the agent's block." : "Added to the agent's allow list.";
    this.changed.push({ tool: name, text });
  }

  /** Answers whether it could. */
  private addToProfile(name: string): boolean {
    const { expiresAt } = this.request;
    const addition = { tool: name, ...(expiresAt && { expiresAt }) };
    if (this.own === null) this.own = this.newProfile();
    const base = this.own.extends;
    if (!base) {
      if (expiresAt !== undefined) {
        const text = `Profile ${this.own.slug} extends no other profile, so it cannot contain ${name} temporarily. Allow it without an expiry.`;
        this.refuse(name, 'agent.profile', text, 'configurator');
        return false;
      }
      this.own = { ...this.own, tools: [...this.own.tools, name] };
    } else {
      this.own = { ...this.own, remove: withoutName(this.catalog, this.own.remove ?? [], name) };
      if (expiresAt !== undefined || !this.baseHolds(name)) this.setAddition(name, addition);
    }
    const text = `Added to ${base ? `profile ${base}` : 'a profile'} for this agent only${until(expiresAt)}.`;
    this.changed.push({ tool: name, text });
    return true;
  }

  private newProfile(): EngineProfile {
    const base = findProfile(this.boundaries, this.agent.profile);
    const identity = { slug: this.newSlug, tools: [], owner: 'organization' as const, agent: this.agent.input.id };
    return base ? { ...identity, extends: base.slug, add: [], remove: [] } : identity;
  }

  block(name: string): void {
    const index = this.catalog.indexOf.get(name)!;
    const { expiresAt, reason } = this.request;
    if (hasBit(this.catalog.universal, index)) {
      const text = `${name} is a universal tool: only the platform can block it.`;
      this.refuse(name, null, text, 'platform_admin');
      return;
    }
    const entry = { tool: name, ...(reason && { reason }), ...(expiresAt && { expiresAt }) };
    const present = this.policy.block.find((block) => block.tool === name && isInForce(block, this.agent.at));
    if (present) {
      if (present.expiresAt === expiresAt && (reason === undefined || present.reason === reason)) return;
      this.policy = { ...this.policy, block: this.policy.block.map((block) => (block === present ? entry : block)) };
      this.changed.push({ tool: name, text: `Blocked for this agent${until(expiresAt)}.` });
      return;
    }
    if (this.addition(name) && expiresAt === undefined && !this.baseHolds(name)) {
      this.setAddition(name, null);
      this.changed.push({ tool: name, text: `Removed from the agent's own profile.` });
      return;
    }
    if (this.words[index] !== 0) return;
    if (expiresAt === undefined) {
      const { allow, block } = applyEntries(this.policy, { [name]: 'block' });
      this.policy = { allow, block: block.map((one) => (one.tool === name ? entry : one)) };
    } else this.policy = { ...this.policy, block: [...this.policy.block, entry] };
    this.changed.push({ tool: name, text: `Blocked for this agent${until(expiresAt)}.` });
  }

  inherit(name: string): void {
    const isNamed = this.policy.allow.tools.includes(name) || this.policy.block.some(({ tool }) => tool === name);
    const isOwn = this.addition(name) !== undefined || (this.own?.remove ?? []).includes(name);
    if (!isNamed && !isOwn) return;
    if (isNamed) this.policy = applyEntries(this.policy, { [name]: 'inherit' });
    if (isOwn) {
      this.setAddition(name, null);
      this.own = { ...this.own!, remove: this.own!.remove!.filter((entry) => entry !== name) };
    }
    this.changed.push({ tool: name, text: `${name} now follows the wider layers.` });
  }

  plan(): AccessPlan {
    for (const [name, state] of Object.entries(this.request.tools)) this[state](name);
    const { changed, refused, policy } = this;
    const { profile } = this.agent.input;
    const isChanged = this.own !== null && findProfile(this.boundaries, this.own.slug) !== this.own;
    if (!isChanged) return { changed, refused, policy, own: this.own, profile };
    const { slug, extends: base, add = [], remove = [] } = this.own!;
    if (!base || add.length > 0 || remove.length > 0) return { changed, refused, policy, own: this.own, profile: slug };
    // Equal to its base: the agent has the base itself again.
    const { subtypeDefaults } = this.boundaries;
    const { subtype } = this.agent.input;
    const standard = Object.hasOwn(subtypeDefaults, subtype) ? subtypeDefaults[subtype] : undefined;
    return { changed, refused, policy, own: null, profile: standard === base ? null : base };
  }
}

/**
 * The narrowest change of an agent's own layer that makes each asked state true: taking a block away, naming the tool in
 * a selected list, or adding it to a private profile that extends the present one. What another rule decides is refused.
 * Every tool is in the catalogue. `newSlug`: of a private profile, where one is made. Pure.
 */
export function planAccess(agent: CompiledAgent, request: WantedAccess, newSlug: string): AccessPlan {
  return new AccessPlanner(agent, request, newSlug).plan();
}
