import { utcText } from '@/lib/shared/format';
import { applyEntries } from './apply-entries';
import type { CompiledAgent } from './compile-agent';
import { type Catalog, entriesMask, namesOf } from './compile-catalog';
import { isInForce } from './compile-policy';
import { findProfile, heldTools, ownProfile } from './compile-profile';
import { explain } from './explain';
import { isGlob, matchesEntry } from './glob';
import { allowInPolicy } from './list-remedies';
import { hasBit, removeAll } from './mask';
import { ruleBit, traceWords } from './trace-words';
import {
  type Actor,
  type BlockEntry,
  type EngineGoal,
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
  /** ISO 8601 timestamp at which what is added ends. */
  expiresAt?: string | undefined;
  /** The only goal that the change concerns. Without one it concerns every request. */
  goal?: EngineGoal | undefined;
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

/** The role that can change a rule's decision. */
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

/** Works out the narrowest change of one agent's own layer that makes each asked state true. */
class AccessPlanner {
  readonly changed: AccessPlan['changed'] = [];
  readonly refused: AccessPlan['refused'] = [];
  policy: ToolPolicy;
  own: EngineProfile | null;
  private readonly words: Uint32Array;
  private readonly goal: string | undefined;
  /** End and goal of every stored entry, and the same as text. */
  private readonly limits: { expiresAt?: string; goal?: string };
  private readonly limitsText: string;
  private readonly catalog: Catalog;
  private readonly boundaries: OrgBoundaries;

  constructor(
    private readonly agent: CompiledAgent,
    private readonly request: WantedAccess,
    private readonly newSlug: string,
  ) {
    const { goal, expiresAt } = request;
    this.words = traceWords(agent, { goal });
    this.goal = goal?.id;
    this.limits = { ...(expiresAt && { expiresAt }), ...(goal && { goal: goal.id }) };
    this.limitsText = `${goal ? ` during goal ${goal.id}` : ''}${expiresAt ? ` until ${utcText(expiresAt)}` : ''}`;
    this.catalog = agent.org.catalog;
    this.boundaries = agent.org.boundaries;
    this.policy = agent.input.policy;
    this.own = ownProfile(this.boundaries, agent.profile, agent.input.id);
  }

  private excludes(name: string, rule: RuleName): boolean {
    return ((this.words[this.catalog.indexOf.get(name)!]! >>> ruleBit(rule)) & 1) === 1;
  }

  /** During every goal that the change concerns, and without one. */
  private isExcludedAlways(index: number): boolean {
    if (this.words[index] === 0) return false;
    return this.goal !== undefined || ![...this.agent.goals.values()].some(({ base }) => hasBit(base, index));
  }

  private refuse(tool: string, rule: RuleName | null, text: string, actor: MemberActor): void {
    const decidedBy = RULES.find((entry) => entry.rule === rule) ?? null;
    this.refused.push({ tool, decidedBy: decidedBy && { ...decidedBy }, actor, text });
  }

  private refuseForbidden(tool: string, rule: RuleName): void {
    const index = this.catalog.indexOf.get(tool)!;
    const actor = actorOf(rule, this.catalog, index);
    const detail = explain(this.agent, { goal: this.request.goal }, tool)!.trace.find(
      (entry) => entry.rule === rule,
    )!.detail;
    this.refuse(tool, rule, `${detail} ${LAYER_WORDS[actor]} can change this.`, actor);
  }

  private baseHolds(name: string, goal: string | null = this.goal ?? null): boolean {
    const base = this.own?.extends ? findProfile(this.boundaries, this.own.extends) : undefined;
    if (!base) return false;
    const { held } = heldTools(this.catalog, this.boundaries, base, this.agent.at, goal);
    return hasBit(held, this.catalog.indexOf.get(name)!);
  }

  /** True if a change of this tool replaces the entry. Changes without a goal also replace entries of single goals. */
  private replaces(entry: BlockEntry | ProfileAddition, name: string): boolean {
    return entry.tool === name && (this.goal === undefined || entry.goal === this.goal);
  }

  private additions(name: string): ProfileAddition[] {
    return (this.own?.add ?? []).filter((entry) => this.replaces(entry, name));
  }

  private setAddition(name: string, addition: ProfileAddition | null): void {
    const others = (this.own!.add ?? []).filter((entry) => !this.replaces(entry, name));
    this.own = { ...this.own!, add: addition ? [...others, addition] : others };
  }

  /** True if a block that the change replaces blocks the tool. */
  private hasBlock(name: string): boolean {
    return this.policy.block.some((block) => this.replaces(block, name) && isInForce(block, this.agent.at));
  }

  /** True if the agent's lists also exclude the tool during other goals. */
  private isListedAlways(name: string): boolean {
    if (this.excludes(name, 'agent.allow')) return true;
    return this.policy.block.some(
      (block) => block.goal === undefined && isInForce(block, this.agent.at) && matchesEntry(block.tool, name),
    );
  }

  allow(name: string): void {
    const { expiresAt } = this.request;
    const forbidding = RULES.find(({ rule }) => this.excludes(name, rule) && !AGENT_RULES.includes(rule));
    if (forbidding) {
      this.refuseForbidden(name, forbidding.rule);
      return;
    }
    const excluded = (['agent.allow', 'agent.block'] as const).find((rule) => this.excludes(name, rule));
    const listed = excluded ?? (this.hasBlock(name) ? 'agent.block' : undefined);
    const obstacle =
      expiresAt !== undefined
        ? 'temporarily. Allow it without an expiry.'
        : this.goal !== undefined && this.isListedAlways(name)
          ? 'for one goal. Allow it without a goal.'
          : null;
    if (listed && obstacle) {
      const text = `The agent's own lists block ${name}, which cannot be lifted ${obstacle}`;
      this.refuse(name, listed, text, 'configurator');
      return;
    }
    if (this.excludes(name, 'agent.profile')) {
      if (!this.addToProfile(name)) return;
    } else if (!listed) {
      const [present, ...more] = this.additions(name);
      if (!present || this.baseHolds(name)) return;
      if (more.length === 0 && present.expiresAt === expiresAt && present.goal === this.goal) return;
      this.setAddition(name, { tool: name, ...this.limits });
      this.changed.push({ tool: name, text: `Allowed for this agent${this.limitsText}.` });
    }
    if (!listed) return;
    this.unblock(name);
    const text = listed === 'agent.block' ? "Removed the agent's block." : "Added to the agent's allow list.";
    this.changed.push({ tool: name, text });
  }

  private unblock(name: string): void {
    if (this.goal !== undefined) {
      this.policy = { ...this.policy, block: this.policy.block.filter((block) => !this.replaces(block, name)) };
      return;
    }
    const { change } = allowInPolicy(this.catalog, 'agent', this.policy, name, this.agent.at);
    if (change.kind === 'policy') this.policy = applyEntries(this.policy, change.entries);
  }

  /** Answers whether it could. */
  private addToProfile(name: string): boolean {
    const isLimited = Object.keys(this.limits).length > 0;
    if (this.own === null) this.own = this.newProfile();
    const base = this.own.extends;
    if (!base) {
      if (isLimited) {
        const text = `Profile ${this.own.slug} extends no other profile, so it cannot contain ${name} for a time or a goal. Allow it without an expiry and a goal.`;
        this.refuse(name, 'agent.profile', text, 'configurator');
        return false;
      }
      this.own = { ...this.own, tools: [...this.own.tools, name] };
    } else {
      if (isLimited && this.baseHolds(name)) {
        const text = `Profile ${this.own.slug} excludes ${name}, which cannot be lifted for a time or a goal. Allow it without an expiry and a goal.`;
        this.refuse(name, 'agent.profile', text, 'configurator');
        return false;
      }
      this.own = { ...this.own, remove: withoutName(this.catalog, this.own.remove ?? [], name) };
      if (!this.baseHolds(name)) this.setAddition(name, { tool: name, ...this.limits });
    }
    const text = `Added to ${base ? `profile ${base}` : 'a profile'} for this agent only${this.limitsText}.`;
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
    const entry = { tool: name, ...(reason && { reason }), ...this.limits };
    const present = this.policy.block.find(
      (block) => block.tool === name && block.goal === this.goal && isInForce(block, this.agent.at),
    );
    if (present) {
      if (present.expiresAt === expiresAt && (reason === undefined || present.reason === reason)) return;
      this.policy = { ...this.policy, block: this.policy.block.map((block) => (block === present ? entry : block)) };
      this.changed.push({ tool: name, text: `Blocked for this agent${this.limitsText}.` });
      return;
    }
    const added = this.additions(name);
    if (added.length > 0 && expiresAt === undefined && !this.isHeldOtherwise(name)) {
      this.setAddition(name, null);
      this.changed.push({ tool: name, text: `Removed from the agent's own profile.` });
      return;
    }
    if (this.isExcludedAlways(index)) return;
    if (expiresAt === undefined && this.goal === undefined) {
      const { allow, block } = applyEntries(this.policy, { [name]: 'block' });
      this.policy = { allow, block: [...block.filter(({ tool }) => tool !== name), entry] };
    } else this.policy = { ...this.policy, block: [...this.policy.block, entry] };
    this.changed.push({ tool: name, text: `Blocked for this agent${this.limitsText}.` });
  }

  /** True if the agent's profile contains the tool even without the additions that the change replaces. */
  private isHeldOtherwise(name: string): boolean {
    if (this.baseHolds(name)) return true;
    if (this.goal === undefined) return [...this.agent.goals.keys()].some((goal) => this.baseHolds(name, goal));
    return this.own!.add?.some(({ tool, goal }) => tool === name && goal === undefined) ?? false;
  }

  inherit(name: string): void {
    const isWhole = this.goal === undefined;
    const isListed = isWhole && this.policy.allow.tools.includes(name);
    const isNamed = isListed || this.policy.block.some((block) => this.replaces(block, name));
    const isOwn = this.additions(name).length > 0 || (isWhole && (this.own?.remove ?? []).includes(name));
    if (!isNamed && !isOwn) return;
    if (isNamed && isWhole) this.policy = applyEntries(this.policy, { [name]: 'inherit' });
    else if (isNamed) this.unblock(name);
    if (isOwn) {
      this.setAddition(name, null);
      if (isWhole) this.own = { ...this.own!, remove: this.own!.remove!.filter((entry) => entry !== name) };
    }
    this.changed.push({ tool: name, text: "Removed this agent's own entries." });
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
 * With a goal, only requests with that active goal are concerned, and only the entries for it change.
 * Every tool is in the catalog. `newSlug`: of a private profile, where one is made. Pure.
 */
export function planAccess(agent: CompiledAgent, request: WantedAccess, newSlug: string): AccessPlan {
  return new AccessPlanner(agent, request, newSlug).plan();
}
