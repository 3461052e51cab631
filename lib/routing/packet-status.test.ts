import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  advance,
  ENDED,
  IllegalTransition,
  PACKET_EVENTS,
  PACKET_STATUSES,
  type PacketEvent,
  type PacketState,
  reinjectionEvent,
} from './packet-status';

const FIRST_STATE: PacketState = { status: 'pending', isClaimed: false, reinjectionCount: 1, maxReinjections: 3 };

function isTransitionAllowed(packet: PacketState, event: PacketEvent): boolean {
  try {
    advance(packet, event);
    return true;
  } catch (error) {
    if (!(error instanceof IllegalTransition)) throw error;
    return false;
  }
}

const state = (change: Partial<PacketState>): PacketState => ({ ...FIRST_STATE, ...change });

// Every legal transition, written out: status, claimed or not, event, status afterwards, claimed or not.
const LEGAL = [
  ['pending', false, 'no_tool', 'skipped', false],
  ['pending', false, 'selected', 'awaiting_confidence', false],
  ['pending', false, 'unknown_tool', 'failed', false],
  ['pending', false, 'model_failed', 'failed', false],
  ['pending', false, 'declined', 'user_denied', false],
  ['awaiting_confidence', false, 'gate_passed', 'approved', false],
  ['awaiting_confidence', false, 'gate_failed', 'skipped', false],
  ['awaiting_confidence', false, 'person_needed', 'awaiting_approval', false],
  ['awaiting_confidence', false, 'withdrawn', 'failed', false],
  ['awaiting_approval', false, 'person_approved', 'approved', false],
  ['awaiting_approval', false, 'person_denied', 'user_denied', false],
  ['awaiting_approval', false, 'approval_expired', 'user_denied', false],
  ['awaiting_approval', false, 'withdrawn', 'failed', false],
  ['approved', false, 'claimed', 'approved', true],
  ['approved', false, 'withdrawn', 'failed', false],
  ['approved', true, 'succeeded', 'executed', false],
  ['approved', true, 'failed', 'failed', false],
  ['skipped', false, 'answered', 'pending', false],
  ['skipped', false, 'declined', 'user_denied', false],
  ['approved', false, 'reinjected', 'pending', false],
  ['executed', false, 'reinjected', 'pending', false],
  ['failed', false, 'reinjected', 'pending', false],
  ['skipped', false, 'reinjected', 'pending', false],
  ['user_denied', false, 'reinjected', 'pending', false],
] as const;

describe('the state of a packet', () => {
  it.each(LEGAL)('%s, claimed %s: %s leads to %s, claimed %s', (status, isClaimed, event, next, claimedNext) => {
    expect(advance(state({ status, isClaimed }), event)).toMatchObject({ status: next, isClaimed: claimedNext });
  });

  const legal = new Set(LEGAL.map(([status, isClaimed, event]) => `${status} ${isClaimed} ${event}`));
  const illegal = PACKET_STATUSES.flatMap((status) =>
    [false, true].flatMap((isClaimed) =>
      PACKET_EVENTS.filter((event) => !legal.has(`${status} ${isClaimed} ${event}`)).map(
        (event) => [status, isClaimed, event] as const,
      ),
    ),
  );

  it('knows no transition beside those', () => {
    expect(illegal.length).toBe(PACKET_STATUSES.length * 2 * PACKET_EVENTS.length - LEGAL.length);
    for (const [status, isClaimed, event] of illegal) {
      expect(isTransitionAllowed(state({ status, isClaimed }), event)).toBe(false);
      expect(() => advance(state({ status, isClaimed }), event)).toThrow(IllegalTransition);
    }
  });

  it('starts its first pass as number 1, takes two more, and skips at the third request for one', () => {
    let packet = advance(FIRST_STATE, 'no_tool');
    expect(packet.reinjectionCount).toBe(1);
    for (const count of [2, 3]) {
      expect(reinjectionEvent(packet)).toBe('reinjected');
      packet = advance(advance(packet, 'reinjected'), 'no_tool');
      expect(packet.reinjectionCount).toBe(count);
    }
    expect(reinjectionEvent(packet)).toBe('reinjections_used_up');
    expect(() => advance(packet, 'reinjected')).toThrow(IllegalTransition);
    expect(advance(packet, 'reinjections_used_up')).toMatchObject({ status: 'skipped', reinjectionCount: 3 });
  });

  it('starts no pass while a person decides or something is being executed', () => {
    expect(reinjectionEvent(state({ status: 'awaiting_approval' }))).toBeNull();
    expect(reinjectionEvent(state({ status: 'approved', isClaimed: true }))).toBeNull();
    expect(reinjectionEvent(state({ status: 'pending' }))).toBeNull();
  });

  it('is executed at most once a pass, and only after the gate or a person let it through', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<PacketEvent>(...PACKET_EVENTS), { maxLength: 60 }), (events) => {
        let packet = FIRST_STATE;
        let happened: PacketEvent[] = [];
        for (const event of events) {
          if (!isTransitionAllowed(packet, event)) continue;
          packet = advance(packet, event);
          happened = event === 'reinjected' || event === 'answered' ? [] : [...happened, event];
          const claims = happened.filter((one) => one === 'claimed').length;
          expect(claims).toBeLessThanOrEqual(1);
          if (claims === 1)
            expect(happened.some((one) => one === 'gate_passed' || one === 'person_approved')).toBe(true);
          if (happened.includes('person_denied')) expect(claims).toBe(0);
          if (packet.status === 'executed') expect(happened.slice(-2)).toEqual(['claimed', 'succeeded']);
          expect(packet.reinjectionCount).toBeLessThanOrEqual(packet.maxReinjections);
          if (packet.isClaimed) expect(packet.status).toBe('approved');
        }
        if (ENDED.includes(packet.status)) expect(isTransitionAllowed(packet, 'claimed')).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});
