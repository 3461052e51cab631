export function nodeSuffix(version?: string): string;
