import { countBits, setBit } from '@/lib/engine/mask';
import { forEachInSlices } from '@/lib/snapshot/for-each-in-slices';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { ImportRunView } from './source-contract';

/** Agents that may call tools of a source, by slug, with the number of tools. */
export async function receiversOf(
  snapshot: OrgSnapshot,
  source: string,
): Promise<NonNullable<ImportRunView['receivers']>> {
  const { catalog } = snapshot;
  const imported = new Uint32Array(catalog.words);
  catalog.tools.forEach(({ name, origin }, index) => {
    if (origin === 'source' && name.startsWith(`${source}__`)) setBit(imported, index);
  });
  const receivers: NonNullable<ImportRunView['receivers']> = [];
  await forEachInSlices(snapshot.agents, ({ id, slug }) => {
    const tools = countBits(snapshot.agent(id)!.compiled.base.map((word, w) => word & imported[w]!));
    if (tools > 0) receivers.push({ agent: slug, tools });
  });
  return receivers.sort((a, b) => (a.agent < b.agent ? -1 : 1));
}
