export interface DurableCluster {
  /** Of an empty database, its roles made. */
  ownerUrl: string;
  stop: () => Promise<void>;
  /** As a power cut would. */
  kill: () => void;
  /** On the same port; answers it. */
  restart: () => Promise<number>;
}
export function startDurableCluster(): Promise<DurableCluster>;
