interface Server {
  pid: number;
  port: number;
  start: string | null;
}

export function keepRunning(
  cluster: { dataDir: string; process(): Server | null; start(settings: { port: number }): Promise<number> },
  options?: { say?: (line: string) => void; freeBytes?: (directory: string) => number; spaceEveryMs?: number },
): { gaveUp: Promise<number>; stop(): Promise<void> };
