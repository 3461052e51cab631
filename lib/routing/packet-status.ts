/** The statuses of seed 2 and the contract. */
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

/** What may happen to a packet. Nothing else changes its status. */
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
  'reinjected',
  'reinjections_used_up',
] as const;
export type PacketEvent = (typeof PACKET_EVENTS)[number];

/** What a packet's next step follows from. */
export interface PacketState {
  status: PacketStatus;
  /** An execution was begun; whatever comes of it, it is not begun again in this pass. */
  isClaimed: boolean;
  /** 1 after the first pass. */
  reinjectionCount: number;
  maxReinjections: number;
}

export const MAX_REINJECTIONS = 3;

export const FIRST_STATE: PacketState = {
  status: 'pending',
  isClaimed: false,
  reinjectionCount: 1,
  maxReinjections: MAX_REINJECTIONS,
};

/** The statuses in which a pass is over: the packet waits for nobody. */
export const ENDED: readonly PacketStatus[] = ['executed', 'failed', 'skipped', 'user_denied'];

/** An event that cannot happen to a packet in this state. */
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
  pending: { no_tool: 'skipped', selected: 'awaiting_confidence', unknown_tool: 'failed', model_failed: 'failed' },
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
  skipped: {},
  user_denied: {},
};

/** A new pass may start when nobody is at work on the packet: no person decides and nothing is being executed. */
function isAtRest({ status, isClaimed }: PacketState): boolean {
  return !isClaimed && (status === 'approved' || ENDED.includes(status));
}

/** Whether `/reinject` starts another pass, or would be one too many. Null: not now, somebody is at work on the packet. */
export function reinjectionEvent(state: PacketState): 'reinjected' | 'reinjections_used_up' | null {
  if (!isAtRest(state)) return null;
  return state.reinjectionCount < state.maxReinjections ? 'reinjected' : 'reinjections_used_up';
}

function nextStatus(state: PacketState, event: PacketEvent): PacketStatus | null {
  if (event === 'reinjected' || event === 'reinjections_used_up') {
    if (reinjectionEvent(state) !== event) return null;
    return event === 'reinjected' ? 'pending' : 'skipped';
  }
  // A result belongs to a claim, and what is claimed can only have a result.
  const needsClaim = event === 'succeeded' || event === 'failed';
  if (state.isClaimed !== needsClaim) return null;
  return MOVES[state.status][event] ?? null;
}

/**
 * The state after an event. Throws `IllegalTransition` for every event that the state does not know: a packet is executed
 * once, only after the gate or a person let it through, and a pass that ended stays as it ended until the next one starts.
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

/** Whether an event may happen. */
export function mayHappen(state: PacketState, event: PacketEvent): boolean {
  return nextStatus(state, event) !== null;
}
