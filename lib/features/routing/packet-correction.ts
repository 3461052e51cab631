import type { OrgScope } from '@/lib/data/scope';
import { clearPacketCorrection, markPacketCorrected } from './packet-repository';

/** Where the call stands that a user says was wrong; the packet itself where it is known (an outcome names it). */
export interface CorrectedCall {
  agentId: string;
  packet?: string | null;
  session?: string | null;
  /** Its names: the source's, and the one that agents know, where it is another. */
  tools: readonly string[];
  at: Date;
}

/**
 * The seam of corrections: a user said that a call was wrong, so the selection behind it was, which counts as whole
 * evidence for the calibration, over a result and over whoever approved it. Answers the packet; null where the call came
 * of none. Runs in the caller's transaction where there is one, and says nothing in the audit log: the correction does.
 */
export function correctPacket(scope: OrgScope, call: CorrectedCall): Promise<string | null> {
  return markPacketCorrected(scope, call);
}

/** A correction that people dismissed speaks no more: the packet's confidence stands by what its call came to. */
export function dismissPacketCorrection(scope: OrgScope, packet: string): Promise<void> {
  return clearPacketCorrection(scope, packet);
}
