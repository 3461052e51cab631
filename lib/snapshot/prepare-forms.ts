import { hasBit, type Mask } from '@/lib/engine/mask';
import { singleton } from '@/lib/shared/singleton';
import { workThread } from '@/lib/threads/thread-pool';
import { countTokensTask } from './count-tokens-task';
import { forEachInSlices } from './for-each-in-slices';
import type { OrgSnapshot, SnapshotAgent } from './org-snapshot';
import type { ToolFormat } from './resolve-contract';
import { type SplitPiece, splitPiece } from './token-count';
import type { SnapshotTool, ToolForm } from './tool-forms';

type Tools = readonly SnapshotTool[];

/** Running counts by catalog and format; concurrent callers share them. */
const running = () => singleton('counted-forms', () => new WeakMap<Tools, Map<string, Promise<void>>>());

async function count(tools: Tools, format: ToolFormat, requiresApproval: Mask, short: boolean): Promise<void> {
  const forms: ToolForm[] = [];
  const pieces: SplitPiece[] = [];
  await forEachInSlices(tools.keys(), (index) => {
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
 * Builds and counts all tools of a catalog in one format, so that responses only add up numbers. `short`: one-sentence
 * descriptions.
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

/** Like `prepareForms`, for one agent, or for all agents of an organization. */
export async function prepareAgent(agent: SnapshotAgent, format: ToolFormat): Promise<void> {
  if (!agent.isCounted(format)) await prepareForms(agent.tools, format, agent.compiled.requiresApproval);
}

export async function prepareAgents(snapshot: OrgSnapshot, format: ToolFormat): Promise<void> {
  const uncounted: SnapshotAgent[] = [];
  await forEachInSlices(snapshot.agents, ({ id }) => {
    const agent = snapshot.agent(id)!;
    if (!agent.isCounted(format)) uncounted.push(agent);
  });
  await forEachInSlices(uncounted, (agent) => prepareAgent(agent, format));
}
