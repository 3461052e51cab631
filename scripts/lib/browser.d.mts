/** `path` is null for Playwright's own; `note` reports an installation. */
export function findBrowser(): Promise<{ path: string | null; note?: string }>;
