import { pathToFileURL } from 'node:url';
import { namesOf } from '@/lib/engine/compile-catalog';
import { channelPass, decide } from '@/lib/engine/decide';
import { oracle } from '@/lib/engine/testing/oracle';
import { traceWords } from '@/lib/engine/trace-words';
import { type Pair, scenario } from './engine/scenario';
import { resolveActiveTools } from './engine/seed-resolver';
import { isMeasured, versus, type Work } from './engine/versus';
import type { Row } from './row';

const AT = Date.UTC(2026, 0, 1);

function decideNames(mask: Uint32Array): Work {
  return ({ compiled, context }) => namesOf(compiled.org.catalog, decide(compiled, context, mask));
}

function seedNames({ tables, seed }: Pair): string[] {
  return resolveActiveTools(tables, seed).map((tool) => tool.name);
}

/** A comparison of different answers would mean nothing. */
function assertSame(pairs: readonly Pair[]): number {
  let allowed = 0;
  for (const pair of pairs) {
    const ours = namesOf(pair.compiled.org.catalog, decide(pair.compiled, pair.context));
    const theirs = seedNames(pair).sort();
    const plain = oracle(pair.world, AT).allowed;
    if (ours.join() !== theirs.join() || ours.join() !== plain.join()) throw new Error('the peers decide differently');
    allowed += ours.length;
  }
  return Math.round(allowed / pairs.length);
}

function againstSeed(count: number, pairs: readonly Pair[], allowed: number): Row[] {
  const mask = new Uint32Array(pairs[0]!.compiled.org.catalog.words);
  const limit = count === 1800 ? '>= 1000' : count === 10_000 ? '>= 5000' : '';
  const seed = versus(pairs, decideNames(mask), seedNames);
  const plain = versus(pairs, decideNames(mask), ({ world }) => oracle(world, AT).allowed);
  const label = `${count} tools, ${allowed} allowed, names out`;
  return [
    { id: 'Q-E1', name: `${label}, against seed 3`, ...seed, ratio: seed.peer / seed.ours, limit },
    { id: 'Q-E1', name: `${label}, against the oracle`, ...plain, ratio: plain.peer / plain.ours, limit: '' },
  ];
}

function againstAnd(pairs: readonly Pair[], allowed: number): Row {
  const { words } = pairs[0]!.compiled.org.catalog;
  const out = new Uint32Array(words);
  const prepared = new Map(
    pairs.map((pair) => {
      const enabled = new Uint32Array(words).fill(0xffffffff);
      for (const { tool } of pair.context.disabled ?? []) {
        const index = pair.compiled.org.catalog.indexOf.get(tool)!;
        enabled[index >>> 5]! &= ~(1 << (index & 31)) | pair.compiled.org.catalog.universal[index >>> 5]!;
      }
      const pass = channelPass(pair.compiled.org, pair.context.channel)!;
      return [pair, { base: pair.compiled.base, pass, enabled }];
    }),
  );
  const byHand = pairs.map((pair) => ({ ...pair, masks: prepared.get(pair)! }));
  const { ours, peer } = versus(
    byHand,
    ({ compiled, context }) => decide(compiled, context, out),
    (pair) => {
      const { base, pass, enabled } = (pair as (typeof byHand)[number]).masks;
      for (let w = 0; w < words; w++) out[w] = base[w]! & pass[w]! & enabled[w]!;
      return out;
    },
  );
  const name = `1800 tools, ${allowed} allowed, mask only, against an AND by hand over the same words`;
  return { id: 'Q-E2', name, ours, peer, ratio: peer / ours, limit: '>= 0.5' };
}

function traceAgainstDecide(pairs: readonly Pair[], allowed: number): Row {
  const { catalog } = pairs[0]!.compiled.org;
  const mask = new Uint32Array(catalog.words);
  const trace = new Uint32Array(catalog.names.length);
  const work: Work = ({ compiled, context }) => traceWords(compiled, context, trace);
  const { ours, peer } = versus(pairs, work, decideNames(mask));
  const name = `1800 tools, ${allowed} allowed, the whole trace, against deciding with names`;
  return { id: 'Q-E3', name, ours, peer, ratio: ours / peer, limit: '<= 20' };
}

/** Q-E1 to Q-E3 of the engine, each against its peer in the same run. Throws when a peer decides differently. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of [63, 500, 1800, 10_000]) {
    for (const wanted of [24, Math.round(count * 0.54)]) {
      const pairs = scenario(count, wanted);
      const allowed = assertSame(count > 5000 ? pairs.slice(0, 5) : pairs.slice(0, 50));
      rows.push(...againstSeed(count, pairs, allowed));
      if (count === 1800) rows.push(againstAnd(pairs, allowed), traceAgainstDecide(pairs, allowed));
    }
  }
  return rows;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const row of await run()) {
    const figures = [`${row.ours.toFixed(3)} us`, `${row.peer.toFixed(3)} us`, `${row.ratio.toFixed(2)}x`, row.limit];
    console.log([row.id, row.name, ...figures].join('  '));
  }
  if (!isMeasured()) process.exitCode = 1;
}
