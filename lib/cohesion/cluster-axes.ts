import { Tally } from './recency';

/** One `wrong_tool_boundary` outcome with resolved axes and its current weight. */
export interface Referral {
  id: string;
  axes: readonly string[];
  day: number;
  weight: number;
  /** Origin: a session, or the agent and day without one. A conversation that repeats itself counts once. */
  from: string;
}

export interface AxisCluster {
  /**
   * Sorted by frequency, highest first. `share`: weighted share of the cluster's referrals. `separation`: the
   * difference from the share in the tool's other referrals.
   */
  axes: { axis: string; share: number; separation: number }[];
  strength: number;
  /** Weighted referrals. */
  weight: number;
  /** Equivalent number of equally weighted referrals. */
  size: number;
  sources: number;
  firstDay: number;
  lastDay: number;
  ids: string[];
}

const MIN_PER_AXIS = 3;
const MAX_AXES = 40;
/** Minimum mean similarity for joining two groups of axes. */
const JOINED_FROM = 0.3;

interface Statistics {
  axes: string[];
  similarity: number[][];
}

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
    .filter(([, tally]) => tally.size >= MIN_PER_AXIS - 1e-9)
    .sort(([a, x], [b, y]) => y.sum - x.sum || (a < b ? -1 : 1))
    .slice(0, MAX_AXES)
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

/**
 * Average linkage clustering: joins the two most similar groups until none are similar enough. Ties prefer frequent
 * axes.
 */
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

/** Returns the most similar group that contains at least half of a referral's axes, or null. */
function groupOf(axes: readonly string[], groups: readonly ReadonlySet<string>[]): number | null {
  let best: { group: number; likeness: number } | null = null;
  for (const [group, members] of groups.entries()) {
    const shared = axes.filter((axis) => members.has(axis)).length;
    const likeness = shared / (axes.length + members.size - shared);
    if (shared / axes.length >= 0.5 && (best === null || likeness > best.likeness)) best = { group, likeness };
  }
  return best?.group ?? null;
}

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
 * Clusters the axes of a tool's referrals, strongest first. Deterministic regardless of input order. Excludes rare
 * axes.
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
