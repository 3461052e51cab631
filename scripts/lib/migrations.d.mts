interface DeployOptions {
  /** These alone. */
  names?: readonly string[];
  directory?: string;
}

/** Returns the names of what it applied. */
export function deployMigrations(url: string, options?: DeployOptions): Promise<string[]>;
/** The names of this version's migrations, in order. */
export function knownMigrations(directory?: string): string[];
export const MIGRATIONS: string;
