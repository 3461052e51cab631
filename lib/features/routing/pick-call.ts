import type { Routing } from '@/lib/features/routing-settings/load-routing';
import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { counted } from '@/lib/shared/counted';
import { readableName } from '@/lib/shared/readable-name';
import { type Chosen, writes } from './choose-tool';
import { type JudgedCall, judgeCall } from './judge-call';
import type { PacketDraft } from './packet-draft';
import type { Part, UnhandledPart } from './select-parts';

const MAX_QUOTED = 120;

export const cut = (text: string) => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED - 1)}…` : text);

/** Returns an earlier writing call of this packet that the selected one would repeat, or undefined. */
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

/** Removes calls that an earlier pass already made, because writes must not be repeated automatically. */
export function withoutRepeats<T extends Part>(draft: PacketDraft, resolution: Resolution, calls: readonly T[]): T[] {
  const asked: string[] = [];
  const fresh = calls.filter(({ chosen }) => {
    const earlier = earlierCall(draft, resolution, chosen);
    if (!earlier) return true;
    const { toolName } = chosen.tool!;
    const came = earlier.success ? 'which succeeded' : 'which failed but may have taken effect';
    draft.note('select', `${toolName} was selected again with the same arguments as in an earlier pass, ${came}`);
    const { served } = resolution.snapshot.tools[callableIndex(resolution, toolName)!]!;
    asked.push(
      `“${readableName(served)}” was already called with the same arguments, ${came}. It is not called again.`,
    );
    return false;
  });
  if (fresh.length === 0) draft.question = `${asked.join(' ')} What else should be done?`;
  return fresh;
}

export interface Judged {
  part: Part;
  index: number;
  judged: JudgedCall;
}

/**
 * Chooses and reviews the packet's own call: the first that passes the gate, so that the packet is not skipped while
 * one of its parts runs; otherwise the first. The other calls become packets. Null when no call names a callable tool.
 */
export async function chooseMainCall(
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
      draft.note('select', `${toolName} cannot be called and was omitted`);
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

/** Logs one entry for every part of a message: its call, its packet, or the reason for having neither. */
export function logParts(draft: PacketDraft, own: Part, others: readonly Part[], left: readonly UnhandledPart[]): void {
  if (others.length > 0)
    draft.note(
      'parallel',
      `${counted(others.length, 'further call')} at the same time, ${others.length === 1 ? 'in a packet of its own' : 'in packets of their own'}`,
    );
  const isSplit = left.length > 0 || others.some(({ message }) => message !== own.message);
  if (isSplit) draft.note('parallel', `“${cut(own.message)}”: ${own.chosen.tool!.toolName}, in this packet`);
  for (const { message, chosen } of others) {
    const prefix = isSplit ? `“${cut(message)}”: ` : '';
    draft.note('parallel', `${prefix}${chosen.tool!.toolName}, in a packet of its own`);
  }
  for (const { text, why } of left) draft.note('intent', `“${cut(text)}”: ${why}`);
}
