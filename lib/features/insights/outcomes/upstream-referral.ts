import { normalizeAxis } from '@/lib/cohesion/axis-names';
import { isRecord } from '@/lib/shared/is-record';
import { toStorable } from '@/lib/shared/storable';
import { boundary, hasReferralEvidence, type OutcomeEvent } from './outcome-contract';

export type Referral = NonNullable<OutcomeEvent['boundary']>;

/**
 * Truncates to the limits of a report and removes characters that cannot be stored, because a tool cannot be asked to
 * correct its result.
 */
function cut(value: unknown, max: number): unknown {
  return typeof value === 'string' ? toStorable(value.slice(0, max)) : value;
}

const MAX_AXES = 50;

/** Drops axes without a letter or digit. A list with anything other than strings is invalid. */
function axesOf(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every((axis) => typeof axis === 'string')) return value;
  return value
    .map((axis) => cut(axis, 120) as string)
    .filter((axis) => normalizeAxis(axis) !== null)
    .slice(0, MAX_AXES);
}

/**
 * Reads a referral from a tool result: an error whose structured content is `wrong_tool_boundary` with axes and
 * evidence, in camel case like `POST /outcomes` or in snake case, flat or in `boundary`. Returns null otherwise;
 * without axes or evidence the result is an ordinary error. Text content is not parsed, and other fields are ignored.
 */
export function readReferral(result: { isError?: unknown; structuredContent?: unknown }): Referral | null {
  const content = result.structuredContent;
  if (result.isError !== true || !isRecord(content) || content.outcome !== 'wrong_tool_boundary') return null;
  const within = isRecord(content.boundary) ? content.boundary : {};
  const first = (...names: string[]) =>
    [within, content].flatMap((from) => names.map((name) => from[name])).find((value) => value !== undefined);
  const parsed = boundary.safeParse({
    axes: axesOf(first('axes', 'boundary_axes', 'boundaryAxes')),
    observedTaskShape: cut(first('observedTaskShape', 'observed_task_shape') ?? undefined, 2_000),
    suggestedSplit: cut(first('suggestedSplit', 'suggested_split') ?? undefined, 2_000),
    evidence: cut(first('evidence'), 4_000),
  });
  return parsed.success && hasReferralEvidence(parsed.data) ? parsed.data : null;
}
