import { DocumentError } from '@/lib/features/sources/document/document-error';
import { readText } from '@/lib/features/sources/document/read-text';
import { readOpenApi } from '@/lib/features/sources/openapi/read-openapi';
import type { ReadDocument, Refusal } from './imported-tool';
import { readManifest } from './read-manifest';

/** Kinds read from a document; the others are servers. */
export type DocumentKind = 'openapi' | 'manifest';

export interface ReadRequest {
  kind: DocumentKind;
  /** Slug of the source, the prefix of its tools' names. */
  source: string;
  bytes: Uint8Array;
}

export type Progress = (done: number, total: number) => void;

const READERS = { openapi: readOpenApi, manifest: readManifest };
/** Maximum refusals, and warnings, with a line number. */
const MAX_LINES = 200;

/** Reads a source's document from bytes to tools. Pure. Throws a DocumentError with the position of a syntax error. */
export function readSource({ kind, source, bytes }: ReadRequest, progress?: Progress): ReadDocument {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DocumentError('The document is not valid UTF-8.');
  }
  const { value, linesOf } = readText(text);
  const withLine = (pointer: string) => linesOf([pointer]).get(pointer);
  try {
    const read = READERS[kind](value, source, progress);
    const first = [read.refused, read.warnings].flatMap((list) => list.slice(0, MAX_LINES));
    const lines = linesOf(first.map(({ pointer }) => pointer));
    const withLines = (list: readonly Refusal[]) => list.map((one) => ({ ...one, line: lines.get(one.pointer) }));
    return { ...read, refused: withLines(read.refused), warnings: withLines(read.warnings) };
  } catch (error) {
    if (!(error instanceof DocumentError) || error.place.line !== undefined || error.place.pointer === undefined)
      throw error;
    throw new DocumentError(error.message, { ...error.place, line: withLine(error.place.pointer) });
  }
}
