import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_SECONDS = 30;
const DIGITS = 6;
/** Clocks differ: the code before and the one after count as well (RFC 6238 §5.2). */
const DRIFT_STEPS = 1;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648 §6, without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return Array.from(bits.match(/.{1,5}/g) ?? [], (five) => BASE32.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The code of a time step (RFC 4226 §5.3 with SHA-1, which is what apps understand). */
export function totpAt(secret: Uint8Array, step: number, digits: number = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The time step that a code belongs to, later than the one that was used last. Undefined: wrong, or used before. */
export function stepOfCode(secret: Uint8Array, code: string, { now, after }: { now: Date; after: number }): number | undefined {
  const steps = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, at) => stepAt(now) - DRIFT_STEPS + at);
  // all are compared, so that the time does not tell which was near
  const right = steps.filter((step) =>
    timingSafeEqual(Buffer.from(totpAt(secret, step)), Buffer.from(code.padEnd(DIGITS).slice(0, DIGITS))),
  );
  return code.length === DIGITS ? right.find((step) => step > after) : undefined;
}

/** What a QR code for an app says (Key URI Format). */
export function otpauthUrl(secret: string, account: string): string {
  const label = `${encodeURIComponent('墨契 Moqi')}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer: '墨契 Moqi' }).toString()}`;
}
