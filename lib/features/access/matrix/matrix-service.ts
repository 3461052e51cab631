import type { OrgScope } from '@/lib/data/scope';
import { isInForce } from '@/lib/engine/compile-policy';
import { hasBit } from '@/lib/engine/mask';
import { traceWords } from '@/lib/engine/trace-words';
import type { ToolPolicy } from '@/lib/engine/types';
import { forEachInSlices } from '@/lib/snapshot/for-each-in-slices';
import type { OrgSnapshot, SnapshotAgent } from '@/lib/snapshot/org-snapshot';
import { snapshotOf, snapshots } from '@/lib/snapshot/snapshot-store';
import { cellCode, OWN } from './matrix-cell-contract';
import type { MatrixAgent, MatrixView, RevisionMark } from './matrix-contract';

export interface MatrixInput {
  snapshot: OrgSnapshot;
  revision: string;
  channel: string | null;
  tag: string;
}

/** Takes the snapshot for the matrix and its ETag, so that an unchanged matrix need not be computed. */
export async function prepareMatrix(scope: OrgScope, channel: string | undefined): Promise<MatrixInput> {
  const snapshot = await snapshotOf(scope);
  const revision = snapshots().token(snapshot);
  const stated = channel === undefined ? '' : `.${encodeURIComponent(channel)}`;
  return {
    snapshot,
    revision,
    channel: channel ?? null,
    tag: `"matrix.${revision}.${boundariesOf(snapshot)}${stated}"`,
  };
}

/** Revisions that affect decisions, including the latest expired block. */
function boundariesOf({ platformRevision, stamp }: OrgSnapshot): string {
  return `${platformRevision}.${stamp}`;
}

/** Computes every agent's decision on every tool, before any session, with the masks used everywhere else. */
export async function buildMatrix({ snapshot, revision, channel }: MatrixInput): Promise<MatrixView> {
  const words = new Uint32Array(snapshot.catalog.names.length);
  const agents: MatrixAgent[] = [];
  await forEachInSlices(
    [...snapshot.agents].sort((a, b) => (a.slug < b.slug ? -1 : 1)),
    (input) => {
      const { slug, name } = input;
      const own = ownEntries(snapshot, input.policy);
      const isRefused = channel !== null && input.channels.length > 0 && !input.channels.includes(channel);
      if (isRefused) agents.push({ slug, name, allowed: 0, cells: null, own });
      else agents.push({ slug, name, own, ...cellsOf(snapshot.agent(input.id)!, channel, words) });
    },
  );
  return { revision, channel, tools: [...snapshot.catalog.names], agents };
}

function cellsOf({ compiled }: SnapshotAgent, channel: string | null, words: Uint32Array) {
  traceWords(compiled, { channel }, words);
  const bytes = Buffer.allocUnsafe(words.length);
  let allowed = 0;
  for (let tool = 0; tool < words.length; tool++) {
    const word = words[tool]!;
    if (word === 0) allowed++;
    const rule = word === 0 ? -1 : 31 - Math.clz32(word & -word);
    bytes[tool] = cellCode(rule, hasBit(compiled.requiresApproval, tool));
  }
  return { allowed, cells: bytes.toString('latin1') };
}

function ownEntries(snapshot: OrgSnapshot, policy: ToolPolicy): string {
  const { indexOf, names } = snapshot.catalog;
  let own: Buffer | null = null;
  const mark = (entry: string, state: 'allow' | 'block') => {
    const index = indexOf.get(entry);
    if (index === undefined) return;
    own ??= Buffer.alloc(names.length, OWN.inherit);
    own[index] = OWN[state].charCodeAt(0);
  };
  for (const entry of policy.allow.tools) mark(entry, 'allow');
  for (const entry of policy.block)
    if (entry.goal === undefined && isInForce(entry, snapshot.at)) mark(entry.tool, 'block');
  return (own as Buffer | null)?.toString('latin1') ?? '';
}

/** Returns the current revision from memory. Open pages poll it every few seconds. */
export async function readRevisionMark(scope: OrgScope): Promise<RevisionMark> {
  const snapshot = await snapshotOf(scope);
  return {
    revision: snapshots().token(snapshot),
    latest: snapshot.policyRevision,
    boundaries: boundariesOf(snapshot),
  };
}
