import type { Seal, SealContents } from '@moqi/pki/server';

/** What the object says of the seal, as the rows have it. */
export interface SealFacts {
  readonly sealId: string;
  readonly name: string;
  readonly isPersonal: boolean;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly validTo: Date;
}

const VENDOR = 'moqi';
const ORGANIZATION = 1;
const PERSON = 2;

/** GB/T 38540 counts the size in whole millimetres and the time in seconds. */
export const wholeSecond = (time: Date) => new Date(Math.floor(time.getTime() / 1000) * 1000);
const wholeMm = (size: number) => Math.max(1, Math.round(size));

/** What the maker signs (GB/T 38540-2020 §6.2): the seal, its picture, its period, and which certificates may use it. */
export function contentsOf(seal: SealFacts, png: Uint8Array, certificates: readonly Uint8Array[], now: Date): SealContents {
  return {
    id: seal.sealId,
    vendor: VENDOR,
    type: seal.isPersonal ? PERSON : ORGANIZATION,
    name: seal.name,
    allowed: { kind: 'certificates', certificates },
    createdAt: wholeSecond(now),
    validFrom: wholeSecond(now),
    validTo: wholeSecond(seal.validTo),
    picture: { type: 'PNG', data: png, width: wholeMm(seal.widthMm), height: wholeMm(seal.heightMm) },
  };
}

/** What of the seal differs from what its maker signed; undefined: nothing. Signature, maker and period are judged elsewhere. */
export function differenceFrom(object: Seal, seal: SealFacts, png: Uint8Array): string | undefined {
  if (object.id !== seal.sealId) return 'identifier';
  if (object.name !== seal.name) return 'name';
  if (object.validTo.getTime() !== wholeSecond(seal.validTo).getTime()) return 'period';
  if (object.picture.width !== wholeMm(seal.widthMm) || object.picture.height !== wholeMm(seal.heightMm)) return 'size';
  return Buffer.compare(object.picture.data, png) === 0 ? undefined : 'picture';
}

/** Less than thirty days are left. */
export function expiresSoon(validTo: Date | undefined, now: Date): boolean {
  return validTo !== undefined && validTo.getTime() - now.getTime() < 30 * 86_400_000;
}
