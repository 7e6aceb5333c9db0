/** Loaded into a server that is fuzzed: tells what processor time its longest turn took, which is how long it stalls. */
let longest_us = 0;
let before = threadTime();

/** A thread's own count is brought up to date when its process's is asked for. */
function threadTime() {
  process.cpuUsage();
  return process.threadCpuUsage();
}

setInterval(() => {
  const now = threadTime();
  longest_us = Math.max(longest_us, now.user + now.system - before.user - before.system);
  before = now;
}, 1).unref();

process.on('message', (message) => {
  if (message === 'stall') {
    process.send?.({ longest_us });
    longest_us = 0;
  }
});
process.channel?.unref();
