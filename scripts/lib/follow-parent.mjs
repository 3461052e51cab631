// Loaded before the server: when the start script is killed (kill -9), the server must not stay behind on its port.
// The children of `next dev` inherit this line; they follow their own parent.
if (process.channel && process.env.AMBIT_START_PID === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
