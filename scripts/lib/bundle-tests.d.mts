export const BUNDLED_TESTS: string;
export function bundleTests(): Promise<string[]>;
