/** User and group IDs for PostgreSQL when running as root; otherwise null. */
export function postgresUser(): { uid: number; gid: number } | null;
