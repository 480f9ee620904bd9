import { randomBytes, randomInt } from 'node:crypto';
import { formatDate } from '@moqi/rules';

/** The number people read out: MQ, the day in China, six digits. */
export function newContractNumber(now: Date): string {
  return `MQ${formatDate(now).replaceAll('-', '')}${String(randomInt(1_000_000)).padStart(6, '0')}`;
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'; // RFC 4648 §6

/** The number of a task in links: S and 90 random bits. */
export function newSignNo(): string {
  return `S${Array.from(randomBytes(18), (byte) => BASE32[byte & 31]).join('')}`;
}
