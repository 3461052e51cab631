import { redact } from '@/lib/features/calls/recording/redact';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import type { ExecutionResult, MemberPacket } from './packet-contract';

const ENDED: readonly string[] = ['executed', 'failed', 'skipped', 'user_denied'] satisfies MemberPacket['status'][];

/** Arguments and results of ended packets, as far as the organization records those of calls. Open ones stay complete. */
export function asRecorded(snapshot: OrgSnapshot, packet: MemberPacket): MemberPacket {
  const { recordCalls } = snapshot.rows;
  if (recordCalls === 'full' || !ENDED.includes(packet.status)) return packet;
  const clean = <T>(value: T, schema?: unknown): T => redact(value, schema) as T;
  const params = (of: MemberPacket['selectedTool']): MemberPacket['selectedTool'] => {
    if (of === null) return null;
    const index = snapshot.indexByAgentName(of.toolName);
    const schema = index === undefined ? undefined : snapshot.tools[index]!.definition.inputSchema;
    return { ...of, params: recordCalls === 'none' ? {} : clean(of.params, schema) };
  };
  const result = (of: ExecutionResult | null): ExecutionResult | null =>
    of && { ...of, output: recordCalls === 'none' ? null : clean(of.output), error: clean(of.error) };
  return {
    ...packet,
    selectedTool: params(packet.selectedTool),
    executionResult: result(packet.executionResult),
    ...(packet.parts
      ? { parts: packet.parts.map((part) => ({ ...part, executionResult: result(part.executionResult) })) }
      : {}),
  };
}
