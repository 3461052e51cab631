import { AppError } from '@/lib/shared/app-error';
import type { ToolPatch } from './tool-contract';

/** What a source says of its tools, and a person may say otherwise. */
const SAID = ['category', 'operations', 'entities', 'readOnly', 'destructive', 'idempotent', 'openWorld'] as const;
type Said = (typeof SAID)[number];

interface ImportedRow {
  name: string;
  sourceId: string | null;
  platformSourceId: string | null;
  sourceSays: unknown;
}

export const isImported = ({ sourceId, platformSourceId }: ImportedRow): boolean =>
  (sourceId ?? platformSourceId) !== null;

/** Whether a person, not the source, decides on a field of an imported tool. */
function mayChange(field: string, { platformSourceId }: ImportedRow): boolean {
  if ((SAID as readonly string[]).includes(field) || field === 'requiresApproval') return true;
  // Of an organization's these follow from what its source is asked with, or are overridden where it requires them.
  return platformSourceId !== null && (field === 'universal' || field === 'integrations');
}

/** Throws `forbidden` for what only the source of a tool says: its name, its texts and its schemas. */
export function requireFacts(row: ImportedRow, patch: Omit<ToolPatch, 'note'>): void {
  const given = Object.keys(patch).filter((field) => patch[field as keyof typeof patch] !== undefined);
  const sources = given.filter((field) => !mayChange(field, row));
  if (sources.length === 0) return;
  throw new AppError('forbidden', `${row.name} is imported: its source says its ${sources.join(', ')}.`, {
    invalidParams: sources.map((field) => ({ pointer: `/${field}`, message: 'is what the source says it is' })),
  });
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What the source says of the fields that a person set otherwise, after a change of `row` to `after`. A field that is set
 * to what the source says follows the source again.
 */
export function saysAfter(
  row: ImportedRow & Record<Said, unknown>,
  after: Record<Said, unknown>,
): Record<string, unknown> {
  const says = (row.sourceSays ?? {}) as Record<string, unknown>;
  const said = (field: Said) => (field in says ? says[field] : row[field]);
  return Object.fromEntries(
    SAID.filter((field) => !same(after[field], said(field))).map((field) => [field, said(field)]),
  );
}
