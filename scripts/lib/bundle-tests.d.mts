export const BUNDLED_TESTS: string;
export const FRESH_PROCESS: string;
export function bundleOf(file: string): string;
export function bundleTests(): Promise<{ shared: string[]; alone: string[]; units: string[]; unitSources: string[] }>;
export const PASSWORD_COST: { find: RegExp; replacement: string };
