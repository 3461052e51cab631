import { Tally } from './recency';

/** One `wrong_tool_boundary`: its axes by their meanings, and what it counts today. */
export interface Referral {
  id: string;
  axes: readonly string[];
  day: number;
  weight: number;
  /** Who it came from: a session, or without one an agent's day. One conversation that goes round in circles is one. */
  from: string;
}

/** Axes that go together, and the referrals that are about them. */
export interface AxisCluster {
  /**
   * The most frequent first. `share`: of the cluster's referrals, by weight; `separation`: by how much that is more than of
   * the tool's other referrals.
   */
  axes: { axis: string; share: number; separation: number }[];
  /** How much its axes go together: the mean of their pairs' similarity, 0 to 1; 1 for a single axis. */
  strength: number;
  /** Weighted referrals. */
  weight: number;
  /** How many equal referrals that is worth. */
  size: number;
  /** How many conversations they came from. */
  sources: number;
  /** Days of the first and the last of them. */
  firstDay: number;
  lastDay: number;
  /** Its referrals, latest first. */
  ids: string[];
}

/** An axis that came up less often says nothing. */
const FEWEST_OF_AXIS = 3;
const MOST_AXES = 40;
/** Two groups of axes are one where they are at least this similar in the mean. */
const JOINED_FROM = 0.3;

interface Statistics {
  axes: string[];
  /** Similarity of two axes by their numbers. */
  similarity: number[][];
}

/** Weighted Jaccard similarity of each pair of axes: how often both, of how often either. */
function statisticsOf(referrals: readonly Referral[]): Statistics {
  const support = new Map<string, Tally>();
  for (const { axes, weight } of referrals) {
    for (const axis of axes) {
      const tally = support.get(axis) ?? new Tally();
      tally.add(weight);
      support.set(axis, tally);
    }
  }
  const axes = [...support]
    .filter(([, tally]) => tally.size >= FEWEST_OF_AXIS - 1e-9)
    .sort(([a, x], [b, y]) => y.sum - x.sum || (a < b ? -1 : 1))
    .slice(0, MOST_AXES)
    .map(([axis]) => axis);
  const place = new Map(axes.map((axis, index) => [axis, index]));
  const both = axes.map(() => axes.map(() => 0));
  for (const referral of referrals) {
    const named = referral.axes.flatMap((axis) => place.get(axis) ?? []);
    for (const a of named) for (const b of named) if (a !== b) both[a]![b]! += referral.weight;
  }
  const similarity = both.map((row, a) =>
    row.map((shared, b) => {
      const either = support.get(axes[a]!)!.sum + support.get(axes[b]!)!.sum - shared;
      return either > 0 ? shared / either : 0;
    }),
  );
  return { axes, similarity };
}

function meanBetween(a: readonly number[], b: readonly number[], similarity: readonly number[][]): number {
  let sum = 0;
  for (const x of a) for (const y of b) sum += similarity[x]![y]!;
  return sum / (a.length * b.length);
}

/** Average linkage: the two most similar groups are joined until none are similar enough. Ties go to the frequent axes. */
function groupsOf({ axes, similarity }: Statistics): number[][] {
  const groups = axes.map((_, index) => [index]);
  for (;;) {
    let best: { a: number; b: number; mean: number } | null = null;
    for (let a = 0; a < groups.length; a++) {
      for (let b = a + 1; b < groups.length; b++) {
        const mean = meanBetween(groups[a]!, groups[b]!, similarity);
        if (mean >= JOINED_FROM && (best === null || mean > best.mean + 1e-12)) best = { a, b, mean };
      }
    }
    if (best === null) return groups;
    groups[best.a] = [...groups[best.a]!, ...groups[best.b]!];
    groups.splice(best.b, 1);
  }
}

function strengthOf(group: readonly number[], similarity: readonly number[][]): number {
  if (group.length === 1) return 1;
  let sum = 0;
  for (const a of group) for (const b of group) if (a < b) sum += similarity[a]![b]!;
  return sum / ((group.length * (group.length - 1)) / 2);
}

/**
 * The group that a referral is about: at least half of its axes are there, and it is most like it; null when it is about
 * none.
 */
function groupOf(axes: readonly string[], groups: readonly ReadonlySet<string>[]): number | null {
  let best: { group: number; likeness: number } | null = null;
  for (const [group, members] of groups.entries()) {
    const shared = axes.filter((axis) => members.has(axis)).length;
    const likeness = shared / (axes.length + members.size - shared);
    if (shared / axes.length >= 0.5 && (best === null || likeness > best.likeness)) best = { group, likeness };
  }
  return best?.group ?? null;
}

/** The share of some referrals that name an axis, by weight. */
function shareOf(axis: string, referrals: readonly Referral[]): number {
  const [all, named] = [new Tally(), new Tally()];
  for (const { axes, weight } of referrals) {
    all.add(weight);
    if (axes.includes(axis)) named.add(weight);
  }
  return all.sum === 0 ? 0 : named.sum / all.sum;
}

function describe(
  referrals: readonly Referral[],
  others: readonly Referral[],
  members: readonly string[],
  strength: number,
): AxisCluster {
  const all = new Tally();
  for (const { weight } of referrals) all.add(weight);
  const days = referrals.map(({ day }) => day);
  return {
    axes: members
      .map((axis) => ({ axis, share: shareOf(axis, referrals) }))
      .map(({ axis, share }) => ({ axis, share, separation: share - shareOf(axis, others) }))
      .sort((a, b) => b.share - a.share || (a.axis < b.axis ? -1 : 1)),
    strength,
    weight: all.sum,
    size: all.size,
    sources: new Set(referrals.map(({ from }) => from)).size,
    firstDay: Math.min(...days),
    lastDay: Math.max(...days),
    ids: [...referrals].sort((a, b) => b.day - a.day || (a.id < b.id ? -1 : 1)).map(({ id }) => id),
  };
}

/**
 * Which axes of a tool's referrals go together, strongest first. The same referrals give the same clusters in whatever
 * order they come; axes that came up next to never are in none. Implements docs/cohesion.md, clusters.
 */
export function clusterAxes(referrals: readonly Referral[]): AxisCluster[] {
  const statistics = statisticsOf(referrals);
  const groups = groupsOf(statistics);
  const members = groups.map((group) => new Set(group.map((index) => statistics.axes[index]!)));
  const about = groups.map((): Referral[] => []);
  for (const referral of referrals) {
    if (referral.axes.length === 0) continue;
    const group = groupOf(referral.axes, members);
    if (group !== null) about[group]!.push(referral);
  }
  return groups
    .flatMap((group, index) =>
      about[index]!.length === 0
        ? []
        : [
            describe(
              about[index]!,
              referrals.filter((one) => !about[index]!.includes(one)),
              [...members[index]!],
              strengthOf(group, statistics.similarity),
            ),
          ],
    )
    .sort((a, b) => b.weight - a.weight || (a.axes[0]!.axis < b.axes[0]!.axis ? -1 : 1));
}
