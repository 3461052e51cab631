export class RestartPolicy {
  constructor(options?: { windowMs?: number; now?: () => number });
  failed(): number | null;
}

export interface Supervised {
  ended: Promise<{ code: number | null; signal: string | null }>;
  isReady(): boolean;
  stop(): Promise<void>;
  kill(): void;
}

export function supervise(
  name: string,
  start: () => Supervised,
  options?: {
    policy?: RestartPolicy;
    say?: (line: string) => void;
    wait?: (ms: number, value: undefined, options: { signal: AbortSignal }) => Promise<unknown>;
  },
): { ended: Promise<number>; stop(): Promise<void>; kill(): void };
