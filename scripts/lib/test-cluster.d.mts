export interface DurableCluster {
  ownerUrl: string;
  stop: () => Promise<void>;
  /** Kills it like a power failure. */
  kill: () => void;
  restart: () => Promise<number>;
}
export function startDurableCluster(): Promise<DurableCluster>;
