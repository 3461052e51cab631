/** Runs one command and returns its exit code. */
export function main(
  args: string[],
  surroundings: {
    env: Record<string, string | undefined>;
    stdout: NodeJS.WriteStream;
    stderr: NodeJS.WriteStream;
    stdin: NodeJS.ReadStream;
  },
): Promise<number>;
