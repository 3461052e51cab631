/** The ids that PostgreSQL must run with where we are root; null for everybody else. */
export function postgresUser(): { uid: number; gid: number } | null;
