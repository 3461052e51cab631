import { normalizeAxis } from '@/lib/cohesion/axis-names';
import { toStorable } from '@/lib/shared/storable';
import { boundary, isFounded, type OutcomeEvent } from './outcome-contract';

type Json = Record<string, unknown>;
/** What a tool says of its own boundary, as it is stored. */
export type Referral = NonNullable<OutcomeEvent['boundary']>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As long as a report may be, and storable: what is too long is cut, for a tool cannot be asked to write it again. */
function cut(value: unknown, max: number): unknown {
  return typeof value === 'string' ? toStorable(value.slice(0, max)) : value;
}

const MOST_AXES = 50;

/** Axes without a letter or digit name nothing; a list that holds anything but text is none. */
function axesOf(value: unknown): unknown {
  if (!Array.isArray(value) || !value.every((axis) => typeof axis === 'string')) return value;
  return value
    .map((axis) => cut(axis, 120) as string)
    .filter((axis) => normalizeAxis(axis) !== null)
    .slice(0, MOST_AXES);
}

/**
 * What a tool says when it refers the task elsewhere: an error result whose structured content is `wrong_tool_boundary` with
 * axes and evidence, in the names of `POST /outcomes` or with underscores, flat or in `boundary`. Null for every other
 * result: without axes or evidence it is an error like any, and texts are not read for it. What else it holds is its own
 * affair.
 */
export function readReferral(result: { isError?: unknown; structuredContent?: unknown }): Referral | null {
  const said = result.structuredContent;
  if (result.isError !== true || !isRecord(said) || said.outcome !== 'wrong_tool_boundary') return null;
  const within = isRecord(said.boundary) ? said.boundary : {};
  const first = (...names: string[]) =>
    [within, said].flatMap((from) => names.map((name) => from[name])).find((value) => value !== undefined);
  const parsed = boundary.safeParse({
    axes: axesOf(first('axes', 'boundary_axes', 'boundaryAxes')),
    observedTaskShape: cut(first('observedTaskShape', 'observed_task_shape') ?? undefined, 2_000),
    suggestedSplit: cut(first('suggestedSplit', 'suggested_split') ?? undefined, 2_000),
    evidence: cut(first('evidence'), 4_000),
  });
  return parsed.success && isFounded(parsed.data) ? parsed.data : null;
}
