import { timingSafeEqual } from 'node:crypto';
import { TEMPORARY_UPLOAD_SECONDS } from '@moqi/api/trust/files';

export const TEMPORARY_UPLOAD_PURPOSE = 'temporary-upload';

/** On whose behalf something is uploaded without a session. */
export interface Uploader {
  /** the party that will own the files */
  readonly owner: string;
  readonly userId: string;
}

type Mac = (message: string) => Uint8Array;

const signature = ({ owner, userId }: Uploader, ts: string, mac: Mac): string =>
  Buffer.from(mac([owner, userId, ts].join('|'))).toString('base64url');

export function makeTicket(uploader: Uploader, now: Date, mac: Mac): { sign: string; ts: string } {
  const ts = String(now.getTime());
  return { sign: signature(uploader, ts, mac), ts };
}

export function judgeTicket(
  ticket: Uploader & { readonly sign: string; readonly ts: string },
  now: Date,
  mac: Mac,
): 'good' | 'LINK_INVALID' | 'FILE_REFERENCE_EXPIRED' {
  const given = Buffer.from(ticket.sign);
  const expected = Buffer.from(signature(ticket, ticket.ts, mac));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'LINK_INVALID';
  return now.getTime() - Number(ticket.ts) > TEMPORARY_UPLOAD_SECONDS * 1000 ? 'FILE_REFERENCE_EXPIRED' : 'good';
}
