import type { TestConnection } from './test-template.mjs';

export interface ReplicatedTemplate {
  connection: TestConnection;
  /** For configurations of what stands around it; gone afterwards. */
  directory: string;
  ports: { primary: number; standby: number };
  stop: () => Promise<void>;
  /** Stops the primary, does `whileAway`, starts it again. */
  restart: (whileAway?: () => Promise<void>) => Promise<void>;
  /** The primary, as a power cut would. */
  kill: () => void;
  promote: () => Promise<void>;
  isPrimary: (name: 'primary' | 'standby') => Promise<boolean>;
}
export function startReplicatedTemplate(): Promise<ReplicatedTemplate>;
