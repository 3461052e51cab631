/** Where something stands in a document: lines and columns count from one. */
export interface DocumentPlace {
  /** JSON pointer. */
  pointer?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
}

/** Why a document cannot be imported at all, in words for whoever sent it. */
export class DocumentError extends Error {
  constructor(
    message: string,
    readonly place: DocumentPlace = {},
  ) {
    super(message);
    this.name = 'DocumentError';
  }
}

export function escapePointer(part: string): string {
  return part.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line += 1;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}
