import { type CompiledAgent, ownLayer } from './compile-agent';
import { compileGoal } from './compile-goal';
import type { CompiledOrg } from './compile-org';
import type { Mask } from './mask';
import type { SessionContext } from './types';

/**
 * Returns the tools allowed on a channel; null without a channel. An unknown channel allows what all channels allow.
 */
export function channelPass(org: CompiledOrg, channel: string | null | undefined): Mask | null {
  if (channel === null || channel === undefined) return null;
  return org.channels.get(channel) ?? org.unknownChannel;
}

/** Unrolled by four words: measured a third faster, and this loop is the whole cost of a decision. */
function intersect(a: Mask, b: Mask, out: Mask): void {
  const { length } = a;
  const whole = length & ~3;
  let w = 0;
  for (; w < whole; w += 4) {
    out[w] = a[w]! & b[w]!;
    out[w + 1] = a[w + 1]! & b[w + 1]!;
    out[w + 2] = a[w + 2]! & b[w + 2]!;
    out[w + 3] = a[w + 3]! & b[w + 3]!;
  }
  for (; w < length; w++) out[w] = a[w]! & b[w]!;
}

/**
 * Returns the tools that an agent may list, search, call and have explained in a session, by rules 1 to 11 of
 * docs/decision.md. Writes into `out` (of the catalog's `words` length) when given. Never throws.
 */
export function decide(agent: CompiledAgent, context: SessionContext, out?: Mask): Mask {
  const { org } = agent;
  const { base } = ownLayer(agent, context);
  const allowed = out ?? new Uint32Array(base.length);
  const pass = channelPass(org, context.channel);
  if (pass === null) allowed.set(base);
  else intersect(base, pass, allowed);
  const { disabled, goal } = context;
  if (goal) intersect(allowed, compileGoal(org.catalog, goal).pass, allowed);
  if (disabled !== undefined) {
    const { indexOf, universal } = org.catalog;
    for (let d = 0; d < disabled.length; d++) {
      const index = indexOf.get(disabled[d]!.tool);
      if (index === undefined) continue;
      const w = index >>> 5;
      allowed[w]! &= universal[w]! | ~(1 << (index & 31));
    }
  }
  return allowed;
}
