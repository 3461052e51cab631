/** A server that runs beside Ambit, as the platform's admin registered it. */
export interface StdioReach {
  kind: 'stdio';
  /** `{folder}` in arguments and values stands for the folder of this organization and source. */
  command: string;
  args: readonly string[];
  /** Its whole environment, beside PATH and HOME. */
  env: Readonly<Record<string, string>>;
  /** Resident memory of the process and what it starts; more, and it is killed. */
  memoryMb: number;
}
