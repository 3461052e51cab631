/** Rows by table. */
type Counts = Record<string, number>;
export function backUp(ownerUrl: string, secret: string, file: string, options?: { force?: boolean }): Promise<Counts>;
export function restore(
  ownerUrl: string,
  secret: string,
  file: string,
): Promise<{ rows: Counts; at: string; isSameSecret: boolean }>;
export function digestOf(ownerUrl: string): Promise<Record<string, string>>;
