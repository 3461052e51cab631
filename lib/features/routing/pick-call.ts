import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { counted } from '@/lib/shared/counted';
import { readableName } from '@/lib/shared/readable-name';
import { type Chosen, callableIndex, writes } from './choose-tool';
import { type JudgedCall, judgeCall } from './judge-call';
import type { Routing } from './load-routing';
import type { PacketDraft } from './packet-draft';
import type { LeftPart, Part } from './select-parts';

const MOST_QUOTED = 120;

/** A part of a message as the log quotes it. */
export const cut = (text: string) => (text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED - 1)}…` : text);

/** The earlier call of this packet that a chosen one would repeat, where it may have changed something; undefined: none. */
function earlierCall(draft: PacketDraft, resolution: Resolution, { tool }: Chosen): { success: boolean } | undefined {
  const { toolName, params } = tool!;
  const index = callableIndex(resolution, toolName);
  if (index === undefined || !writes(resolution, index)) return undefined;
  const made = draft.dataFields.flatMap(({ key, value }) =>
    key === 'tool_result' ? [value as { tool: string; params: unknown; success: boolean; dryRun: boolean }] : [],
  );
  const same = canonicalJson(params);
  return made.find((one) => one.tool === toolName && !one.dryRun && canonicalJson(one.params) === same);
}

/** The calls without those that an earlier pass made already: what changes something is not done twice by itself. */
export function withoutRepeats<T extends Part>(draft: PacketDraft, resolution: Resolution, calls: readonly T[]): T[] {
  const asked: string[] = [];
  const fresh = calls.filter(({ chosen }) => {
    const earlier = earlierCall(draft, resolution, chosen);
    if (!earlier) return true;
    const { toolName } = chosen.tool!;
    const came = earlier.success ? 'that worked' : 'that failed, and may have happened all the same';
    draft.note(
      'select',
      `${toolName} was chosen again with the same arguments: it was called in an earlier pass, and ${came}`,
    );
    const { served } = resolution.snapshot.tools[callableIndex(resolution, toolName)!]!;
    asked.push(`“${readableName(served)}” was called with the same before, and ${came}: it is not called again.`);
    return false;
  });
  if (fresh.length === 0) draft.question = `${asked.join(' ')} What else is to be done?`;
  return fresh;
}

export interface Judged {
  part: Part;
  index: number;
  judged: JudgedCall;
}

/**
 * The call that becomes the packet's own, reviewed: the first that the gate does not hold back, so that the packet is not
 * over as skipped while a part of it is carried out; else the first. The others are packets of their own. Null: none of
 * them is of a tool that may be called.
 */
export async function chooseOwn(
  draft: PacketDraft,
  resolution: Resolution,
  calls: readonly Part[],
  byModel: boolean,
  routing: Routing,
): Promise<{ own: Judged; others: readonly Part[] } | null> {
  const looked: Judged[] = [];
  let own: Judged | null = null;
  const callable = calls.flatMap((part) => {
    const { toolName } = part.chosen.tool!;
    const index = callableIndex(resolution, toolName);
    if (index !== undefined) return [{ part, index }];
    if (calls.length > 1) {
      draft.invented += 1;
      draft.note('select', `${toolName} is no tool that may be called, and was left out`);
    }
    return [];
  });
  for (const { part, index } of callable) {
    const { message, chosen } = part;
    const judged = part.judged ?? (await judgeCall(resolution, index, { message, chosen, byModel }, routing));
    looked.push({ part, index, judged });
    if (judged.verdict.event === 'gate_failed') continue;
    own = looked.at(-1)!;
    break;
  }
  own ??= looked[0] ?? null;
  if (own === null) return null;
  const others = callable
    .filter(({ part }) => part !== own.part)
    .map(({ part }) => ({ ...part, judged: looked.find((one) => one.part === part)?.judged }));
  return { own, others };
}

/** Every part of a message has a line of its own: the call that it is, the packet that it became, or why it is neither. */
export function noteParts(draft: PacketDraft, own: Part, others: readonly Part[], left: readonly LeftPart[]): void {
  if (others.length > 0)
    draft.note(
      'parallel',
      `${counted(others.length, 'further call')} at the same time, ${others.length === 1 ? 'in a packet of its own' : 'in packets of their own'}`,
    );
  const isSplit = left.length > 0 || others.some(({ message }) => message !== own.message);
  if (isSplit) draft.note('parallel', `“${cut(own.message)}”: ${own.chosen.tool!.toolName}, in this packet`);
  for (const { message, chosen } of others) {
    const said = isSplit ? `“${cut(message)}”: ` : '';
    draft.note('parallel', `${said}${chosen.tool!.toolName}, in a packet of its own`);
  }
  for (const { text, why } of left) draft.note('intent', `“${cut(text)}”: ${why}`);
}
