/** Answers the URLs that the server logs in with. Throws when the database was set up with none of these secrets. */
export function provisionRoles(
  ownerUrl: string,
  secret: string,
  oldSecrets?: readonly string[],
): Promise<{ appUrl: string; systemUrl: string }>;

/** How many connections are open with the roles of these secrets. */
export function countProcessesWith(ownerUrl: string, secrets: readonly string[]): Promise<number>;
