/** Has this process, which a server has started by `fork`, end when the server's end of their channel closes, whatever signals come before. */
export function endWithServer(): void {
  // A terminal, or a supervisor, tells all processes of the server to stop: the server says when this one is not wanted any more.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  process.once('disconnect', () => process.exit());
}
