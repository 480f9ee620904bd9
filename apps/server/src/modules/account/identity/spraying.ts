/** Within this time one network may be wrong about this many accounts besides the one it tries now. */
export const SPRAYING = { accounts: 20, minutes: 15 } as const;

/**
 * The source whose attempts are counted together: an IPv4 address; of IPv6 the 64 bits that one line gets, as its holder may use all
 * addresses in them.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = ip.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Seconds until the network may try again; 0: now. `triedAt`: when it was last wrong about each other account, in any order. */
export function secondsUntilNextPassword(triedAt: readonly Date[], now: Date): number {
  const windowMs = SPRAYING.minutes * 60_000;
  const ages = triedAt.map((at) => now.getTime() - at.getTime()).filter((age) => age < windowMs);
  const decisive = ages.sort((a, b) => a - b)[SPRAYING.accounts - 1];
  return decisive === undefined ? 0 : Math.ceil((windowMs - decisive) / 1000);
}
