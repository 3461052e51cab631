import type { CallToolResult } from '@modelcontextprotocol/server';
import type { CallRecord, FilteredResult } from '@/lib/features/insights/outcomes/call-trace';
import type { RecordCalls } from '@/lib/shared/record-calls';
import { toStorable } from '@/lib/shared/storable';
import { REDACTED, redact } from './redact';
import { shorten, shortenCoarsely } from './shorten';

interface Schemas {
  inputSchema: unknown;
  outputSchema?: unknown;
}

/** Replaces binary content by its size. */
function withoutData({ data, blob, resource, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const binary = typeof data === 'string' ? data : typeof blob === 'string' ? blob : null;
  return {
    ...rest,
    ...(typeof resource === 'object' && resource !== null ? { resource: withoutData({ ...resource }) } : {}),
    ...(binary === null ? {} : { bytes: Math.floor((binary.length * 3) / 4) }),
  };
}

/** Structured content, text, or content blocks. */
function outputOf({ content, structuredContent }: CallToolResult): unknown {
  if (structuredContent !== undefined) return structuredContent;
  const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  return texts.length === content.length ? texts.join('\n') : content.map((block) => withoutData({ ...block }));
}

interface Kept {
  value: unknown;
  redacted: boolean;
  truncated: boolean;
}

/** A value as it is recorded. */
export function toRecorded(how: 'redacted' | 'full', whole: unknown, schema?: unknown): Kept {
  const coarse = shortenCoarsely(whole);
  const bounded = toStorable(coarse.value);
  const clean = how === 'redacted' ? redact(bounded, schema) : bounded;
  const kept = shorten(clean);
  return {
    value: kept.value,
    redacted: clean !== bounded && JSON.stringify(clean) !== JSON.stringify(bounded),
    truncated: coarse.truncated || kept.truncated,
  };
}

/** Longest request of an outcome. */
const MAX_REQUEST_CHARS = 4_000;

/** The message that a call answers as the organization records it; undefined: not at all. */
export function toRecordedRequest(how: RecordCalls, request: string | undefined): string | undefined {
  if (how === 'none' || request === undefined) return undefined;
  const clean = how === 'redacted' ? (redact(request) as string) : request;
  return toStorable(clean.slice(0, MAX_REQUEST_CHARS).toWellFormed()) || undefined;
}

const MARKS = /"(?:x-sensitive|writeOnly)":true|"format":"password"/;
const hasMarks = (schema: unknown): boolean => schema !== undefined && MARKS.test(JSON.stringify(schema));

/** Arguments and result of a call as the organization records them; undefined: not at all. */
export function toCallRecord(
  how: RecordCalls,
  { inputSchema, outputSchema }: Schemas,
  args: Record<string, unknown>,
  result: CallToolResult | null,
  filtered: FilteredResult | null = null,
): CallRecord | undefined {
  if (how === 'none') return undefined;
  const { value, redacted, truncated } = toRecorded(how, args, inputSchema);
  const record = { arguments: value as Record<string, unknown>, redacted, truncated, result: null };
  if (result === null) return record;
  const isError = result.isError === true;
  // Selected fields have left the places where the schema marks secrets.
  const isUnknown = how === 'redacted' && filtered?.fields === true && hasMarks(outputSchema);
  const shown = isUnknown ? REDACTED : outputOf(result);
  const output = toRecorded(how, shown, isError || filtered?.fields ? undefined : outputSchema);
  return {
    ...record,
    result: { isError, output: output.value },
    redacted: redacted || output.redacted,
    truncated: truncated || output.truncated,
  };
}
