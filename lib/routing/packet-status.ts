/** Statuses of seed 2 and the contract. */
export const PACKET_STATUSES = [
  'pending',
  'awaiting_confidence',
  'awaiting_approval',
  'approved',
  'executed',
  'failed',
  'skipped',
  'user_denied',
] as const;
export type PacketStatus = (typeof PACKET_STATUSES)[number];

export const PACKET_EVENTS = [
  'no_tool',
  'selected',
  'unknown_tool',
  'model_failed',
  'gate_passed',
  'gate_failed',
  'person_needed',
  'person_approved',
  'person_denied',
  'approval_expired',
  'withdrawn',
  'claimed',
  'succeeded',
  'failed',
  'answered',
  'declined',
  'reinjected',
  'reinjections_used_up',
] as const;
export type PacketEvent = (typeof PACKET_EVENTS)[number];

export interface PacketState {
  status: PacketStatus;
  /** An execution was started. It is not started again in this pass, whatever its result. */
  isClaimed: boolean;
  /** 1 after the first pass. */
  reinjectionCount: number;
  maxReinjections: number;
}

export const ENDED: readonly PacketStatus[] = ['executed', 'failed', 'skipped', 'user_denied'];

export class IllegalTransition extends Error {
  constructor(
    readonly state: PacketState,
    readonly event: PacketEvent,
  ) {
    super(`${event} cannot happen to a packet that is ${state.status}${state.isClaimed ? ' and claimed' : ''}`);
    this.name = 'IllegalTransition';
  }
}

const MOVES: Readonly<Record<PacketStatus, Partial<Record<PacketEvent, PacketStatus>>>> = {
  pending: {
    no_tool: 'skipped',
    selected: 'awaiting_confidence',
    unknown_tool: 'failed',
    model_failed: 'failed',
    declined: 'user_denied',
  },
  awaiting_confidence: {
    gate_passed: 'approved',
    gate_failed: 'skipped',
    person_needed: 'awaiting_approval',
    withdrawn: 'failed',
  },
  awaiting_approval: {
    person_approved: 'approved',
    person_denied: 'user_denied',
    approval_expired: 'user_denied',
    withdrawn: 'failed',
  },
  approved: { claimed: 'approved', succeeded: 'executed', failed: 'failed', withdrawn: 'failed' },
  executed: {},
  failed: {},
  // The answer to a question: the kept call goes on in the same pass, or the user declines it.
  skipped: { answered: 'pending', declined: 'user_denied' },
  user_denied: {},
};

/** A new pass may start when no person has to decide and nothing is being executed. */
function isAtRest({ status, isClaimed }: PacketState): boolean {
  return !isClaimed && (status === 'approved' || ENDED.includes(status));
}

/** Returns the event for `/reinject`: another pass, or too many. Null: the packet is being processed. */
export function reinjectionEvent(state: PacketState): 'reinjected' | 'reinjections_used_up' | null {
  if (!isAtRest(state)) return null;
  return state.reinjectionCount < state.maxReinjections ? 'reinjected' : 'reinjections_used_up';
}

function nextStatus(state: PacketState, event: PacketEvent): PacketStatus | null {
  if (event === 'reinjected' || event === 'reinjections_used_up') {
    if (reinjectionEvent(state) !== event) return null;
    return event === 'reinjected' ? 'pending' : 'skipped';
  }
  // A result requires a claim, and a claimed packet accepts only results.
  const needsClaim = event === 'succeeded' || event === 'failed';
  if (state.isClaimed !== needsClaim) return null;
  return MOVES[state.status][event] ?? null;
}

/**
 * Returns the state after an event. Throws `IllegalTransition` for any other event: a packet is executed once, only
 * after the gate or a person allowed it, and a finished pass does not change until the next one starts.
 */
export function advance(state: PacketState, event: PacketEvent): PacketState {
  const status = nextStatus(state, event);
  if (status === null) throw new IllegalTransition(state, event);
  const isNewPass = event === 'reinjected';
  return {
    ...state,
    status,
    isClaimed: event === 'claimed',
    reinjectionCount: state.reinjectionCount + (isNewPass ? 1 : 0),
  };
}
