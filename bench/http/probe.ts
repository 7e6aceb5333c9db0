/** Loaded into a server before anything else: tells who started it what processor time and memory it has taken. */
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ memory_bytes: process.memoryUsage().rss });
  if (message === 'living') {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    process.send?.({ living_bytes: heapUsed + external });
  }
  if (message !== 'processor') return;
  const { user, system } = process.cpuUsage();
  process.send?.({ processor_us: user + system });
});
process.channel?.unref();
// A measurement that fails leaves no server behind.
process.on('disconnect', () => process.exit());
