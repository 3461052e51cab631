// Loaded before the server. Ends the server when the start script is killed (kill -9), so that the port is released.
// Children of `next dev` inherit this and follow their own parent.
if (process.channel && process.env.AMBIT_START_PID === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
