/** Starts a clock that returns milliseconds of CPU time of this process: waiting for a core on a busy machine does not count. */
export function startCpuClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  };
}
