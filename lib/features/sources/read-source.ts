import { DocumentError } from './document/document-error';
import { readText } from './document/read-text';
import type { ReadDocument } from './imported-tool';
import { readOpenApi } from './openapi/read-openapi';
import { readManifest } from './read-manifest';

/** Kinds that are documents; the others are asked. */
export type DocumentKind = 'openapi' | 'manifest';

export interface ReadRequest {
  kind: DocumentKind;
  /** The source's slug, with which its tools' names begin. */
  source: string;
  /** The document, UTF-8. */
  bytes: Uint8Array;
}

export type Progress = (done: number, total: number) => void;

const READERS = { openapi: readOpenApi, manifest: readManifest };
/** Of so many refusals the line is looked up. */
const MOST_LINES = 200;

/** A source's document, from bytes to tools. Pure. Throws a DocumentError that says where the document is broken. */
export function readSource({ kind, source, bytes }: ReadRequest, progress?: Progress): ReadDocument {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new DocumentError('The document is not UTF-8 text.');
  }
  const { value, linesOf } = readText(text);
  const withLine = (pointer: string) => linesOf([pointer]).get(pointer);
  try {
    const read = READERS[kind](value, source, progress);
    const lines = linesOf(read.refused.slice(0, MOST_LINES).map(({ pointer }) => pointer));
    return { ...read, refused: read.refused.map((one) => ({ ...one, line: lines.get(one.pointer) })) };
  } catch (error) {
    if (!(error instanceof DocumentError) || error.place.line !== undefined || error.place.pointer === undefined)
      throw error;
    throw new DocumentError(error.message, { ...error.place, line: withLine(error.place.pointer) });
  }
}
