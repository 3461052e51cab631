import { hasBit, type Mask } from '@/lib/engine/mask';
import type { ToolFormat } from '@/lib/features/resolve/resolve-contract';
import { singleton } from '@/lib/shared/singleton';
import { workThread } from '@/lib/threads/thread-pool';
import { countTokensTask } from './count-tokens-task';
import { inSlices } from './in-slices';
import type { OrgSnapshot, SnapshotAgent } from './org-snapshot';
import { type SplitPiece, splitPiece } from './token-count';
import type { SnapshotTool, ToolForm } from './tool-forms';

type Tools = readonly SnapshotTool[];

/** What is being counted, by catalogue and format: who comes in the meantime waits for it. */
const running = () => singleton('counted-forms', () => new WeakMap<Tools, Map<string, Promise<void>>>());

async function count(tools: Tools, format: ToolFormat, requiresApproval: Mask, short: boolean): Promise<void> {
  const forms: ToolForm[] = [];
  const pieces: SplitPiece[] = [];
  await inSlices(tools.keys(), (index) => {
    const form = tools[index]!.form(format, hasBit(requiresApproval, index), short);
    if (form.isCounted) return;
    forms.push(form);
    pieces.push(splitPiece(form.bytes.toString()));
  });
  if (forms.length === 0) return;
  const cores = await workThread().run(
    countTokensTask,
    pieces.map(({ core }) => core),
  );
  forms.forEach((form, at) => {
    form.tokens = { core: cores[at]!, ...pieces[at]!.ends };
  });
}

/**
 * Makes and counts what a format sends of every tool of a catalogue, so that answers only add up. `short`: with
 * descriptions of one sentence.
 */
export async function prepareForms(
  tools: Tools,
  format: ToolFormat,
  requiresApproval: Mask,
  short = false,
): Promise<void> {
  const isCounted = () => tools.every((tool, index) => tool.isCounted(format, hasBit(requiresApproval, index), short));
  while (!isCounted()) {
    let formats = running().get(tools);
    if (!formats) {
      formats = new Map();
      running().set(tools, formats);
    }
    const other = formats.get(format);
    if (other) {
      await other;
      continue;
    }
    const work = count(tools, format, requiresApproval, short).finally(() => formats.delete(format));
    formats.set(format, work);
    await work;
  }
}

/** The same for one agent, or for all of an organization. */
export async function prepareAgent(agent: SnapshotAgent, format: ToolFormat): Promise<void> {
  if (!agent.isCounted(format)) await prepareForms(agent.tools, format, agent.compiled.requiresApproval);
}

export async function prepareAgents(snapshot: OrgSnapshot, format: ToolFormat): Promise<void> {
  const uncounted: SnapshotAgent[] = [];
  await inSlices(snapshot.agents, ({ id }) => {
    const agent = snapshot.agent(id)!;
    if (!agent.isCounted(format)) uncounted.push(agent);
  });
  for (const agent of uncounted) await prepareAgent(agent, format);
}
