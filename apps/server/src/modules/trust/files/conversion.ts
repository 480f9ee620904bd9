import { timingSafeEqual } from 'node:crypto';
import { type ErrorCode, type ErrorFacts, LIMITS } from '@moqi/api';
import type { PartyId } from '#kernel/actor.ts';
import type { SourceKind } from './source-kind.ts';

/** A file as it was sent. */
export interface Source {
  readonly fileName: string;
  readonly kind: SourceKind;
  /** SHA-256 of the bytes: its name in the file store */
  readonly hash: string;
  readonly size: number;
}

export interface Conversion {
  readonly party: PartyId;
  readonly conversionId: string;
  /** of the PDF */
  readonly fileName: string;
  readonly sources: readonly Source[];
  readonly keepsSources: boolean;
  readonly state: 'waiting' | 'converting' | 'done' | 'refused';
  readonly attempts: number;
  readonly refusal: { readonly code: ErrorCode; readonly facts: ErrorFacts } | undefined;
  readonly uploadId: string | undefined;
  readonly createdBy: PartyId;
  readonly createdAt: Date;
}

/** Whether these become one PDF: one file of any kind, or pictures. */
export const canJoin = (kinds: readonly SourceKind[]): boolean => kinds.length === 1 || kinds.every((kind) => kind === 'picture');

/** A contract is read as a PDF whatever it was before. */
export const pdfName = (fileName: string): string => `${fileName.replace(/\.[^.]{1,10}$/, '')}.pdf`;

export const CONVERSION_PURPOSE = 'file-conversion';
type Mac = (message: string) => Uint8Array;

const macOf = (conversionId: string, party: string, ts: string, mac: Mac): string =>
  Buffer.from(mac([conversionId, party, ts].join('|'))).toString('base64url');

/** Names a conversion and binds it to the party that began it. */
export function makeConversionKey(conversionId: string, party: string, now: Date, mac: Mac): { sign: string; ts: string } {
  const ts = String(now.getTime());
  return { sign: `${conversionId}.${macOf(conversionId, party, ts, mac)}`, ts };
}

/** The conversion that a key names, if `party` may ask for it now. */
export function judgeConversionKey(
  key: { readonly sign: string; readonly ts: string },
  context: { readonly party: string; readonly now: Date; readonly mac: Mac },
): { readonly conversionId: string } | 'LINK_INVALID' | 'FILE_REFERENCE_EXPIRED' {
  const [conversionId = '', given = ''] = key.sign.split('.');
  const [had, wanted] = [Buffer.from(given), Buffer.from(macOf(conversionId, context.party, key.ts, context.mac))];
  if (had.length !== wanted.length || !timingSafeEqual(had, wanted)) return 'LINK_INVALID';
  const age = context.now.getTime() - Number(key.ts);
  return age > LIMITS.fileReferenceHours * 3_600_000 ? 'FILE_REFERENCE_EXPIRED' : { conversionId };
}
