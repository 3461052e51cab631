import { hash } from 'node:crypto';
import { toBoundary } from './boundary-fields';
import type { OutcomeEvent } from './outcome-contract';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * Normalizes an event before it is stored and hashed. Copies fields explicitly, because requests contain thousands of
 * events.
 */
export function normalizeEvent(reported: OutcomeEvent): OutcomeEvent {
  const { id, tool, method, session, channel, goal, packet, request, outcome, error, latencyMs, repair } = reported;
  const occurredAt = ISO.test(reported.occurredAt) ? reported.occurredAt : new Date(reported.occurredAt).toISOString();
  const boundary = saysBoundary(reported) ? toBoundary(reported) : undefined;
  const fields = { id, tool, method, session, channel, goal, packet, request, outcome, error, latencyMs };
  return { ...fields, boundary, repair, occurredAt } satisfies Record<Stored, unknown>;
}

const saysBoundary = ({ boundary, boundary_axes, observed_task_shape, suggested_split, evidence }: OutcomeEvent) =>
  boundary !== undefined ||
  boundary_axes !== undefined ||
  observed_task_shape !== undefined ||
  suggested_split !== undefined ||
  evidence !== undefined;

/**
 * SHA-256 of a normalized event's canonical JSON, in hex. Writes the known fields in sorted order instead of sorting
 * each time; must match `canonicalJson`.
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

type Stored = Exclude<keyof OutcomeEvent, 'boundary_axes' | 'observed_task_shape' | 'suggested_split' | 'evidence'>;
