import type { CallToolResult } from '@modelcontextprotocol/server';
import type { OrgScope } from '@/lib/data/scope';
import { isGlob } from '@/lib/engine/glob';
import { latestResult } from '@/lib/features/insights/outcomes/outcome-service';
import { AppError, notFound } from '@/lib/shared/app-error';
import { isRecord } from '@/lib/shared/is-record';
import { callSettingsOf } from '@/lib/snapshot/call-settings';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { runFilter } from './apply-filter';
import type { CallSettingsInput, CallSettingsView, ResultPreview, ResultPreviewInput } from './call-settings-contract';
import {
  type CallSettingsRow,
  getCallSettingsRow,
  listCallSettingsRows,
  saveCallSettingsRow,
} from './call-settings-repository';
import { expressionProblem } from './field-expression';
import { resultTokens } from './filter-result';

const toView = ({
  tool,
  callSeconds,
  fields,
  maxTokens,
  mask,
  maskFields,
  version,
}: CallSettingsRow): CallSettingsView => ({
  ...{ tool, callSeconds, fields, maxTokens, maskFields, revision: String(version) },
  mask: mask as CallSettingsView['mask'],
});

/** `tool`: only the settings that apply to this tool. */
export async function listCallSettings(scope: OrgScope, tool?: string): Promise<CallSettingsView[]> {
  const rows = (await listCallSettingsRows(scope)).map(toView);
  if (tool === undefined) return rows;
  const found = callSettingsOf(rows, tool);
  return rows.filter((row) => row === found);
}

/** Throws `not_found`. */
export async function getCallSettings(scope: OrgScope, entry: string): Promise<CallSettingsView> {
  return toView(await getCallSettingsRow(scope, entry));
}

function requireExpression(expression: string | null, pointer: string): void {
  const message = expression === null ? null : expressionProblem(expression);
  if (message)
    throw new AppError('invalid', 'The settings are invalid. See invalidParams.', {
      invalidParams: [{ pointer, message }],
    });
}

/** Throws `not_found` for a tool that the catalog does not have, `invalid`, `version_mismatch`. */
export async function saveCallSettings(
  scope: OrgScope,
  entry: string,
  { note, ...values }: CallSettingsInput,
  expected: string | null,
): Promise<CallSettingsView> {
  requireExpression(values.fields, '/fields');
  const { catalog } = await snapshotOf(scope);
  if (!isGlob(entry) && !catalog.indexOf.has(entry)) throw notFound('tool');
  await saveCallSettingsRow(scope, entry, { expected, note, values });
  return getCallSettings(scope, entry);
}

/** Throws `not_found`, `version_mismatch`. */
export const removeCallSettings = (scope: OrgScope, entry: string, expected: string | null): Promise<void> =>
  saveCallSettingsRow(scope, entry, { expected, note: undefined, values: null });

const isBlock = (value: unknown) => isRecord(value) && typeof value.type === 'string';

/** A result of a call from its recorded output. */
function toResult(output: unknown): CallToolResult {
  if (typeof output === 'string') return { content: [{ type: 'text', text: output }] };
  if (Array.isArray(output) && output.length > 0 && output.every(isBlock))
    return { content: output as CallToolResult['content'] };
  if (isRecord(output)) return { content: [], structuredContent: output };
  return { content: [{ type: 'text', text: JSON.stringify(output) }] };
}

function outputOf({ content, structuredContent }: CallToolResult): unknown {
  if (structuredContent !== undefined) return structuredContent;
  const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  return texts.length === content.length ? texts.join('\n') : content;
}

/** Shows what a filter would do to a result. Throws `not_found`, `invalid`, `conflict` without a recorded result. */
export async function previewCallSettings(
  scope: OrgScope,
  { tool, filter, result: given }: ResultPreviewInput,
): Promise<ResultPreview> {
  requireExpression(filter.fields, '/filter/fields');
  const snapshot = await snapshotOf(scope);
  const index = snapshot.catalog.indexOf.get(tool);
  if (index === undefined) throw notFound('tool');
  const recorded = given === undefined ? await latestResult(scope, tool) : null;
  if (given === undefined && !recorded)
    throw new AppError('conflict', `No result of ${tool} is recorded. Call it first, or send \`result\`.`);
  const result = toResult(recorded ? recorded.output : given);
  const { inputSchema } = snapshot.tools[index]!.definition;
  try {
    const { result: shown, filtered } = await runFilter({ tool, ...filter }, result, inputSchema);
    const notice = filtered?.cut ? shown.content.at(-1) : undefined;
    const rest = notice ? { ...shown, content: shown.content.slice(0, -1) } : shown;
    return {
      recordedAt: recorded?.occurredAt ?? null,
      before: { tokens: resultTokens(result), output: outputOf(result) },
      after: { tokens: resultTokens(rest), output: outputOf(rest) },
      notice: notice?.type === 'text' ? notice.text : null,
      filtered,
    };
  } catch (error) {
    if (!(error instanceof Error) || error instanceof AppError) throw error;
    throw new AppError('invalid', 'The filter does not suit this result. See invalidParams.', {
      invalidParams: [{ pointer: '/filter/fields', message: error.message }],
    });
  }
}
