/** Returns the URLs for the server's roles. Throws when the database was set up with none of these secrets. */
export function provisionRoles(
  ownerUrl: string,
  secret: string,
  oldSecrets?: readonly string[],
): Promise<{ appUrl: string; systemUrl: string }>;

export function countProcessesWith(ownerUrl: string, secrets: readonly string[]): Promise<number>;

export function dropRolesOf(ownerUrl: string, secrets: readonly string[]): Promise<void>;
