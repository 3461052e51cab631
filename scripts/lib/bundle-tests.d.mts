export const BUNDLED_TESTS: string;
export function bundleTests(): Promise<{ shared: string[]; alone: string[]; engine: string[] }>;
export const ENGINE_TESTS: string;
export const PASSWORD_COST: { find: RegExp; replacement: string };
