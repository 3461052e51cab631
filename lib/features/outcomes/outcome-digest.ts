import { hash } from 'node:crypto';
import { toBoundary } from './boundary-fields';
import type { OutcomeEvent } from './outcome-contract';

/** An event with one spelling of everything: what is stored and what its digest covers. */
export function normalizeEvent(told: OutcomeEvent): OutcomeEvent {
  const { boundary: _, boundary_axes, observed_task_shape, suggested_split, evidence, ...event } = told;
  const boundary = toBoundary(told);
  return {
    ...event,
    ...(boundary ? { boundary } : {}),
    occurredAt: new Date(event.occurredAt).toISOString(),
  };
}

/**
 * SHA-256 over the canonical JSON of a normalized event, in hex. Its fields are known, so they are put in their order here
 * instead of being sorted a thousand times; `canonicalJson` says the same.
 */
export function digestOf(event: OutcomeEvent): string {
  const { boundary, error, repair } = event;
  const ordered = {
    boundary: boundary && {
      axes: boundary.axes,
      evidence: boundary.evidence,
      observedTaskShape: boundary.observedTaskShape,
      suggestedSplit: boundary.suggestedSplit,
    },
    channel: event.channel,
    error: error && { code: error.code, message: error.message },
    goal: event.goal,
    id: event.id,
    latencyMs: event.latencyMs,
    method: event.method,
    occurredAt: event.occurredAt,
    outcome: event.outcome,
    packet: event.packet,
    repair: repair && { attempted: repair.attempted, succeeded: repair.succeeded },
    request: event.request,
    session: event.session,
    tool: event.tool,
  } satisfies Record<Stored, unknown>;
  return hash('sha256', JSON.stringify(ordered), 'hex');
}

/** What is left of an event once it is normalized. */
type Stored = Exclude<keyof OutcomeEvent, 'boundary_axes' | 'observed_task_shape' | 'suggested_split' | 'evidence'>;
