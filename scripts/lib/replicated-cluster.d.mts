import type { TestConnection } from './test-template.mjs';

export interface ReplicatedTemplate {
  connection: TestConnection;
  /** Temporary directory for related configuration, deleted afterwards. */
  directory: string;
  ports: { primary: number; standby: number };
  stop: () => Promise<void>;
  restart: (whileAway?: () => Promise<void>) => Promise<void>;
  /** Kills the primary like a power failure. */
  kill: () => void;
  promote: () => Promise<void>;
  isPrimary: (name: 'primary' | 'standby') => Promise<boolean>;
}
export function startReplicatedTemplate(): Promise<ReplicatedTemplate>;
