import { AppError } from '@/lib/shared/app-error';
import { OVERRIDABLE_FIELDS, type ToolPatch } from './tool-contract';

type SourceField = (typeof OVERRIDABLE_FIELDS)[number];

interface ImportedRow {
  name: string;
  orgId: string | null;
  sourceId: string | null;
  sourceSays: unknown;
}

export const isImported = ({ sourceId }: ImportedRow): boolean => sourceId !== null;

/** Returns true when a person, not the source, sets this field of an imported tool. */
function mayChange(field: string, { orgId }: ImportedRow): boolean {
  if ((OVERRIDABLE_FIELDS as readonly string[]).includes(field) || field === 'requiresApproval') return true;
  // For an organization's tools, these follow from the source's authentication, or are overridden by the source's
  // requirements.
  return orgId === null && (field === 'universal' || field === 'integrations');
}

/** Throws `forbidden` for fields that only the source sets: name, texts and schemas. */
export function requireEditableFields(row: ImportedRow, patch: Omit<ToolPatch, 'note'>): void {
  const given = Object.keys(patch).filter((field) => patch[field as keyof typeof patch] !== undefined);
  const sources = given.filter((field) => !mayChange(field, row));
  if (sources.length === 0) return;
  throw new AppError('forbidden', `${row.name} is imported: its source sets its ${sources.join(', ')}.`, {
    invalidParams: sources.map((field) => ({ pointer: `/${field}`, message: 'is set by the source' })),
  });
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Returns the source's values for overridden fields after changing `row` to `after`. A field set back to the source's
 * value follows the source again.
 */
export function sourceValuesAfter(
  row: ImportedRow & Record<SourceField, unknown>,
  after: Record<SourceField, unknown>,
): Record<string, unknown> {
  const says = (row.sourceSays ?? {}) as Record<string, unknown>;
  const sourceValue = (field: SourceField) => (field in says ? says[field] : row[field]);
  return Object.fromEntries(
    OVERRIDABLE_FIELDS.filter((field) => !same(after[field], sourceValue(field))).map((field) => [
      field,
      sourceValue(field),
    ]),
  );
}
