/** URLs of the migrated template database, by role. */
export interface TestConnection {
  ownerUrl: string;
  appUrl: string;
  systemUrl: string;
  secret: string;
  /** Of statements that copy the template. */
  copyOptions: string;
}

export function startTestTemplate(options?: {
  hasSocket?: boolean;
}): Promise<{ connection: TestConnection; stop: () => Promise<void> }>;

export interface DurableTemplate {
  connection: TestConnection;
  stop: () => Promise<void>;
  /** Kills it like a power failure. */
  kill: () => void;
  restart: () => Promise<number>;
}
export function startDurableTemplate(): Promise<DurableTemplate>;
