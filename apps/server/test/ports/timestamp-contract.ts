import { createHash } from 'node:crypto';
import { parseTimestampToken } from '@moqi/pki';
import { expect, it } from 'vitest';
import type { TimestampAuthority } from '#ports/timestamp.ts';

/** What every adapter of the timestamp authority must do. `now` is the authority's own clock. */
export function timestampContract(open: () => TimestampAuthority, now: () => Date): void {
  it('stamps the given digest with its time', async () => {
    const digest = createHash('sha256').update('signature').digest();
    const token = parseTimestampToken(await open().timestamp({ hash: 'sha256', digest }));
    expect(Buffer.from(token.imprint.digest).equals(digest)).toBe(true);
    expect(Math.abs(token.time.getTime() - now().getTime())).toBeLessThan(60_000);
  });

  it('gives every token a serial number of its own', async () => {
    const digest = createHash('sha256').update('signature').digest();
    const stamp = async () => parseTimestampToken(await open().timestamp({ hash: 'sha256', digest })).serial;
    expect(await stamp()).not.toBe(await stamp());
  });
}
