/** URLs of the migrated template database, by role. */
export interface TestConnection {
  ownerUrl: string;
  appUrl: string;
  systemUrl: string;
  secret: string;
}

export function startTestTemplate(): Promise<{ connection: TestConnection; stop: () => Promise<void> }>;
