/** Answers the names of what it applied. `names`: these alone. */
export function deployMigrations(url: string, options?: { names?: readonly string[] }): Promise<string[]>;
/** The names of this version's migrations, in order. */
export function knownMigrations(): string[];
