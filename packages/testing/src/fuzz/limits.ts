import { getHeapStatistics } from 'node:v8';

/** What one input, and the campaign as a whole, may cost. */
export interface FuzzLimits {
  /** Processor time of one input, in milliseconds; a busy machine is no hang. */
  readonly milliseconds: number;
  /** Memory over that of the start, in megabytes (10⁶ octets): resident at its peak, and buffers that were merely reserved. */
  readonly megabytes: number;
}

/** Time and memory of a campaign; both are looked at after every input. */
export class Meter {
  readonly #limits: FuzzLimits;
  #startPeak = process.resourceUsage().maxRSS;
  readonly #startExternal = getHeapStatistics().external_memory;
  #before = process.cpuUsage();
  slowestMs = 0;
  memoryMb = 0;

  constructor(limits: FuzzLimits) {
    this.#limits = limits;
  }

  start(): void {
    this.#before = process.cpuUsage();
  }

  /** Measures since `start`. @returns the limit that was broken, in words */
  stop(): string | undefined {
    const { user, system } = process.cpuUsage(this.#before);
    const took = (user + system) / 1000;
    // kilobytes of 1024 octets
    const resident = ((process.resourceUsage().maxRSS - this.#startPeak) * 1024) / 1e6;
    const reserved = (getHeapStatistics().external_memory - this.#startExternal) / 1e6;
    const memory = Math.max(resident, reserved);
    this.slowestMs = Math.max(this.slowestMs, took);
    this.memoryMb = Math.max(this.memoryMb, memory);
    if (took > this.#limits.milliseconds) return `took ${Math.round(took)} ms`;
    if (memory <= this.#limits.megabytes) return undefined;
    // a peak never sinks again: the next input is not to blame for this one's
    this.#startPeak = process.resourceUsage().maxRSS;
    return `memory grew by ${Math.round(memory)} MB`;
  }
}
