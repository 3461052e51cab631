import { hash } from 'node:crypto';
import { canonicalJson } from '@/lib/shared/canonical-json';
import type { OutcomeEvent } from './outcome-contract';

type Boundary = NonNullable<OutcomeEvent['boundary']>;

/** The fields in the contract's names, whichever names they came in. */
export function toBoundary(boundary: Boundary): Boundary {
  const { boundary_axes, observed_task_shape, suggested_split, ...named } = boundary;
  return {
    axes: named.axes ?? boundary_axes,
    observedTaskShape: named.observedTaskShape ?? observed_task_shape,
    suggestedSplit: named.suggestedSplit ?? suggested_split,
    evidence: named.evidence,
  };
}

/** An event with one spelling of everything: what is stored and what its digest covers. */
export function normalizeEvent(event: OutcomeEvent): OutcomeEvent {
  return {
    ...event,
    ...(event.boundary ? { boundary: toBoundary(event.boundary) } : {}),
    occurredAt: new Date(event.occurredAt).toISOString(),
  };
}

/** SHA-256 over the canonical JSON of a normalized event, in hex. */
export function digestOf(event: OutcomeEvent): string {
  return hash('sha256', canonicalJson(event), 'hex');
}
