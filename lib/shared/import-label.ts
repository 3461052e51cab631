/** How an import that somebody asked for is signed: the job makes its changes, in a revision of its own. */
export function importLabel(requestedBy: string): string {
  return `Ambit: import by ${requestedBy}`;
}
