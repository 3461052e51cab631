import { hash } from 'node:crypto';
import { toBoundary } from './boundary-fields';
import type { OutcomeEvent } from './outcome-contract';

/** As `toISOString` writes it. */
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** An event with one spelling of everything: what is stored and what its digest covers. Field by field, as there are thousands. */
export function normalizeEvent(told: OutcomeEvent): OutcomeEvent {
  const { id, tool, method, session, channel, goal, packet, request, outcome, error, latencyMs, repair } = told;
  const occurredAt = ISO.test(told.occurredAt) ? told.occurredAt : new Date(told.occurredAt).toISOString();
  const boundary = saysBoundary(told) ? toBoundary(told) : undefined;
  const said = { id, tool, method, session, channel, goal, packet, request, outcome, error, latencyMs };
  return { ...said, boundary, repair, occurredAt } satisfies Record<Stored, unknown>;
}

const saysBoundary = ({ boundary, boundary_axes, observed_task_shape, suggested_split, evidence }: OutcomeEvent) =>
  boundary !== undefined ||
  boundary_axes !== undefined ||
  observed_task_shape !== undefined ||
  suggested_split !== undefined ||
  evidence !== undefined;

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
