/** URLs of the migrated template database, by role. */
export interface TestConnection {
  ownerUrl: string;
  appUrl: string;
  systemUrl: string;
  secret: string;
}

export function startTestTemplate(): Promise<{ connection: TestConnection; stop: () => Promise<void> }>;

export interface DurableTemplate {
  connection: TestConnection;
  stop: () => Promise<void>;
  /** As a power cut would. */
  kill: () => void;
  /** On the same port; answers it. */
  restart: () => Promise<number>;
}
export function startDurableTemplate(): Promise<DurableTemplate>;
