export function freePort(): Promise<number>;

export class Cluster {
  constructor(dataDir: string, password: string);
  start(settings?: Record<string, string | number>): Promise<number>;
  stop(): Promise<void>;
}
