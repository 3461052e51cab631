/** Returns the actor label of an import: the job makes its changes in a separate revision. */
export function importLabel(requestedBy: string): string {
  return `Ambit: import by ${requestedBy}`;
}
