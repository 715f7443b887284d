// Loaded into the measured server before its program: tells how long its event loop was held, when asked.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 1;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();

/** The processor time of this thread, in milliseconds. */
function processorTime(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

let busy_ms = 0;
let before = processorTime();
setInterval(() => {
  const now = processorTime();
  busy_ms = Math.max(busy_ms, now - before);
  before = now;
}, RESOLUTION_MS).unref();

process.on('message', () => {
  process.send?.({ held_ms: delay.max / 1_000_000 - RESOLUTION_MS, busy_ms });
  delay.reset();
  busy_ms = 0;
});
// The channel does not keep a server alive that wants to stop.
process.channel?.unref();
