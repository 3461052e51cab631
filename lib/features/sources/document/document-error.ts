export interface DocumentPlace {
  pointer?: string | undefined;
  line?: number | undefined;
  column?: number | undefined;
}

/** Reason why a document cannot be imported, for the person who sent it. */
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
