import { namesOf } from '@/lib/engine/compile-catalog';
import { decide } from '@/lib/engine/decide';
import { withCasl } from './engine/casl';
import { withCedar } from './engine/cedar';
import { type Pair, scenario } from './engine/scenario';
import { resolveActiveTools } from './engine/seed-resolver';
import { versus, type Work } from './engine/versus';
import type { Row } from './row';

const COMPARED = 12;

function assertSame(pairs: readonly Pair[], ours: Work, theirs: Work, who: string): number {
  let allowed = 0;
  for (const pair of pairs) {
    const [mine, other] = [ours(pair), theirs(pair)].map((names) => [...(names as string[])].sort());
    if (mine!.join() !== other!.join())
      throw new Error(`${who} decides differently: ${mine!.length} tools here, ${other!.length} there`);
    allowed += mine!.length;
  }
  return Math.round(allowed / pairs.length);
}

/** The same decision by policy engines that people would otherwise take, from 63 to 10,000 tools; names out. */
export async function run(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const count of [63, 500, 1800, 10_000]) {
    for (const wanted of [Math.min(24, count), Math.round(count * 0.54)]) {
      // Cedar takes a second for ten thousand tools: fewer agents are enough.
      const pairs = scenario(count, wanted).slice(0, count > 5000 ? 50 : 200);
      const mask = new Uint32Array(pairs[0]!.compiled.org.catalog.words);
      const ours: Work = ({ compiled, context }) => namesOf(compiled.org.catalog, decide(compiled, context, mask));
      const seed: Work = ({ tables, seed: input }) => resolveActiveTools(tables, input).map(({ name }) => name);
      for (const [who, make] of [
        ['CASL', withCasl],
        ['Cedar', withCedar],
      ] as const) {
        const theirs = make(pairs);
        const allowed = assertSame(pairs.slice(0, COMPARED), ours, theirs, who);
        const name = `${count} tools, ${allowed} allowed, names out, against ${who}`;
        const { ours: us, peer } = versus(pairs, ours, theirs);
        rows.push({ id: 'Q-E1', name, ours: us, peer, ratio: peer / us, limit: '' });
        if (count === 1800) {
          const beside = versus(pairs, theirs, seed);
          const said = `1800 tools, ${allowed} allowed, ${who} against seed 3`;
          rows.push({ id: 'Q-E1', name: said, ...beside, ratio: beside.peer / beside.ours, limit: '' });
        }
      }
    }
  }
  return rows;
}
