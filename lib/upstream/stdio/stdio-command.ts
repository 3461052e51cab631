/** Stdio server, as registered by the platform's admin. */
export interface StdioReach {
  kind: 'stdio';
  /** `{folder}` in arguments and values is replaced with the folder of this organization and source. */
  command: string;
  args: readonly string[];
  /** Complete environment except PATH and HOME. */
  env: Readonly<Record<string, string>>;
  /** Limit for resident memory including child processes; above it, the process is killed. */
  memoryMb: number;
}
