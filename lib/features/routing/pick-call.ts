import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { counted } from '@/lib/shared/counted';
import { readableName } from '@/lib/shared/readable-name';
import { type Chosen, writes } from './choose-tool';
import type { PacketDraft } from './packet-draft';
import type { Part, UnhandledPart } from './packet-part';

const MAX_QUOTED = 120;

export const cut = (text: string) => (text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED - 1)}…` : text);

interface MadeCall {
  tool: string;
  params: unknown;
  success: boolean;
  dryRun: boolean;
}

/**
 * Returns an earlier call of this packet that the selected one would repeat, or undefined. A read may be repeated for a
 * new message, or after a failure.
 */
function earlierCall(draft: PacketDraft, resolution: Resolution, { tool }: Chosen): MadeCall | undefined {
  const { toolName, params } = tool!;
  const index = callableIndex(resolution, toolName);
  if (index === undefined) return undefined;
  const same = canonicalJson(params);
  const made = draft.dataFields
    .flatMap(({ key, value }) => (key === 'tool_result' ? [value as MadeCall] : []))
    .find((one) => one.tool === toolName && !one.dryRun && canonicalJson(one.params) === same);
  if (made === undefined || writes(resolution, index)) return made;
  return draft.repeatsMessage && made.success ? made : undefined;
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
    const index = callableIndex(resolution, toolName)!;
    const { served } = resolution.snapshot.tools[index]!;
    if (writes(resolution, index))
      asked.push(
        `“${readableName(served)}” was already called with the same arguments, ${came}. It is not called again.`,
      );
    return false;
  });
  if (fresh.length === 0 && asked.length > 0) draft.question = `${asked.join(' ')} What else should be done?`;
  return fresh;
}

/** Logs one entry for every part of a message: its call, its packet, or the reason for having neither. */
export function logParts(
  draft: PacketDraft,
  { own, others, left }: { own: Part; others: readonly Part[]; left: readonly UnhandledPart[] },
): void {
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
