import { timingSafeEqual } from 'node:crypto';
import { LIMITS } from '@moqi/api';

/** What a reference points to: 1 an upload, 2 a document of a contract. */
export interface ReferenceTarget {
  readonly targetId: string;
  readonly fileType: 1 | 2;
}

export const REFERENCE_PURPOSE = 'file-reference';
type Mac = (message: string) => Uint8Array;

function signature(target: ReferenceTarget, party: string, ts: string, mac: Mac): string {
  return Buffer.from(mac([target.fileType, target.targetId, party, ts].join('|'))).toString('base64url');
}

/** Binds a file to the party that may look at it and to the moment it was given out. */
export function makeReference(target: ReferenceTarget, party: string, now: Date, mac: Mac): { sign: string; ts: string } {
  const ts = String(now.getTime());
  return { sign: signature(target, party, ts, mac), ts };
}

/** Whether a reference may be used by `party` now. */
export function judgeReference(
  reference: ReferenceTarget & { readonly sign: string; readonly ts: string },
  context: { readonly party: string; readonly now: Date; readonly mac: Mac },
): 'good' | 'LINK_INVALID' | 'FILE_REFERENCE_EXPIRED' {
  const given = Buffer.from(reference.sign);
  const expected = Buffer.from(signature(reference, context.party, reference.ts, context.mac));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'LINK_INVALID';
  const age = context.now.getTime() - Number(reference.ts);
  return age > LIMITS.fileReferenceHours * 3_600_000 ? 'FILE_REFERENCE_EXPIRED' : 'good';
}
