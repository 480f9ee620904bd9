import type { SealKind } from '@moqi/api/work/seals';
import type { SealDrawing } from '@moqi/rules';
import type { SealState } from './lifecycle.ts';

/** A seal as it is pressed. */
export interface SealImprint {
  readonly sealId: string;
  readonly name: string;
  /** of a PNG with transparent ground */
  readonly imageHash: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly svg: string;
}

/** 印章. */
export interface Seal extends SealImprint {
  readonly kind: SealKind;
  readonly code: string;
  readonly engraved: string;
  readonly state: SealState;
  readonly stateReason: string;
  readonly stateBy: string;
  readonly stateAt: Date;
  readonly createdByName: string;
  readonly createdAt: Date;
  /** the upload it was made from */
  readonly original: { readonly hash: string; readonly type: string } | undefined;
  /** DER SESeal; absent until the seal is active for the first time, and after its picture was changed */
  readonly object: Uint8Array | undefined;
  readonly validTo: Date | undefined;
}

/** All but what its maker signed, which has tens of kilobytes and is looked at only where the seal is pressed. */
export type SealWords = Omit<Seal, 'object'>;

/** Kinds that are drawn from words; the other one is an uploaded picture. */
export type DrawnKind = Exclude<SealKind, 'image'>;

/** What every enterprise begins with. */
export const FIRST_SEAL = { kind: 'round', name: '合同专用章', engraved: '' } as const;

const SIZES_MM = { round: [42, 42], oval: [45, 30], square: [20, 20], legal: [20, 20], name: [18, 18] } as const;
/** A chop of two characters is a narrow stone. */
const NARROW_CHOP_MM = 10.8;

/** An invoice seal is smaller than the other ovals. */
const INVOICE_SEAL = '发票专用章';

export function sealSizeMm({ kind, name, engraved }: Omit<SealText, 'code'>): { readonly widthMm: number; readonly heightMm: number } {
  const [widthMm, heightMm] = SIZES_MM[kind];
  if (kind === 'oval' && name === INVOICE_SEAL) return { widthMm: 40, heightMm };
  if (kind === 'name' && /^\p{Script=Han}{2}$/u.test(engraved)) return { widthMm: NARROW_CHOP_MM, heightMm };
  return { widthMm, heightMm };
}

export interface SealOwner {
  readonly name: string;
  readonly creditCode: string;
  readonly legalPerson: string;
}

export interface SealText {
  readonly kind: DrawnKind;
  /** 合同专用章, 财务专用章, … */
  readonly name: string;
  /** Digits at the rim; empty: none. */
  readonly code: string;
  /** The name that a legal representative's or a personal seal shows; empty for the enterprise's own. */
  readonly engraved: string;
}

/**
 * What the seal shows. A round one carries the company's name, its own name (公章, the official seal, carries none) and the code; an oval
 * one the credit code unless another is given; a square one company and name in columns; the others a person's name.
 */
export function sealDrawing(owner: SealOwner, { kind, name, code, engraved }: SealText): SealDrawing {
  switch (kind) {
    case 'round':
      return { shape: 'round', name: owner.name, ...(name === '公章' ? {} : { subLine: name }), ...(code === '' ? {} : { code }) };
    case 'oval':
      return { shape: 'oval', name: owner.name, subLine: name, code: code || owner.creditCode, widthMm: name === INVOICE_SEAL ? 40 : 45 };
    case 'square':
      return { shape: 'square', name: owner.name, subLine: name };
    case 'legal':
      return { shape: 'square', name: engraved };
    case 'name':
      return { shape: 'chop', name: engraved };
  }
}

/**
 * 印章防伪码: the six digits of the place of registration (GB 32100-2015: 3rd to 8th character of the credit code) and seven that tell
 * this seal from others. `serial`: 0 to 9,999,999.
 */
export function antiFakeNumber(creditCode: string, serial: number): string {
  return creditCode.slice(2, 8) + String(serial).padStart(7, '0');
}

/** The beginning of the month in China, which has no summer time. */
export function monthBegin(now: Date): Date {
  const offset = 8 * 60 * 60 * 1000;
  const there = new Date(now.getTime() + offset);
  return new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), 1) - offset);
}
