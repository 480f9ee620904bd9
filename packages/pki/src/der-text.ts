import { TAG } from './der-tags.ts';
import { DerError } from './errors.ts';

// decoders are stateless when used without streaming
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });
const utf16 = new TextDecoder('utf-16be');

/** One character an octet. */
function latin1(octets: Uint8Array): string {
  let out = '';
  for (const octet of octets) out += String.fromCharCode(octet);
  return out;
}

/** UniversalString: UCS-4, big-endian. */
function universal(octets: Uint8Array): string {
  let out = '';
  for (let i = 0; i + 3 < octets.length; i += 4) {
    const point = ((octets[i + 1] as number) << 16) | ((octets[i + 2] as number) << 8) | (octets[i + 3] as number);
    out += point <= 0x10ffff ? String.fromCodePoint(point) : '�';
  }
  return out;
}

/**
 * Text of a string element. UTF8String that is not UTF-8 and T61String are read as Latin-1: names are shown, and compared
 * by their octets, so a wrong guess misleads nobody.
 * @param tag identifier octet, which tells the string type
 * @param offset position of the element, for the error
 * @throws DerError for another type, or more than 65,536 octets
 */
export function decodeText(tag: number, octets: Uint8Array, offset: number): string {
  if (octets.length > 65_536) throw new DerError('the string is too long', offset);
  switch (tag) {
    case TAG.utf8String:
      try {
        return strictUtf8.decode(octets);
      } catch {
        return latin1(octets);
      }
    case TAG.bmpString:
      return utf16.decode(octets);
    case TAG.universalString:
      return universal(octets);
    case TAG.printableString:
    case TAG.ia5String:
    case TAG.visibleString:
    case TAG.numericString:
    case TAG.t61String:
      return latin1(octets);
    default:
      throw new DerError('a string was expected', offset);
  }
}

/** YYMMDDhhmm[ss] and zone. */
const UTC = /^(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(Z|[+-]\d{4})$/;
/** YYYYMMDDhhmm[ss][.f…] and zone. Local time without zone is refused: it means nothing to anybody else. */
const GENERALIZED = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)?(?:[.,](\d{1,9}))?(Z|[+-]\d{4})$/;

/** @throws DerError for a time that does not exist: a 31 February would silently become 3 March */
function utcDate(parts: readonly number[], milliseconds: number, offset: number): Date {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second, milliseconds);
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  if (!exists) throw new DerError('the time does not exist', offset);
  return date;
}

/** Minutes that a zone such as +0800 is ahead of UTC. */
function zoneMinutes(zone: string): number {
  if (zone === 'Z') return 0;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(3));
  return zone.startsWith('-') ? -minutes : minutes;
}

/**
 * UTCTime (years 1950–2049, RFC 5280 §4.1.2.5.1) or GeneralizedTime, to the millisecond.
 * Missing seconds and numeric zones are BER only but occur in old certificates.
 * @param tag identifier octet of either
 * @param offset position of the element, for the error
 * @throws DerError
 */
export function decodeTime(tag: number, octets: Uint8Array, offset: number): Date {
  if (octets.length > 32) throw new DerError('the time is malformed', offset);
  const short = tag === TAG.utcTime;
  const match = (short ? UTC : GENERALIZED).exec(latin1(octets));
  if (match === null || (!short && tag !== TAG.generalizedTime)) throw new DerError('the time is malformed', offset);
  const parts = match.slice(1, 7).map((part) => Number(part ?? 0));
  if (short) parts[0] = (parts[0] as number) + ((parts[0] as number) < 50 ? 2000 : 1900);
  const fraction = short ? 0 : Number(`0.${match[7] ?? 0}`);
  const date = utcDate(parts, Math.trunc(fraction * 1000), offset);
  return new Date(date.getTime() - zoneMinutes(match.at(-1) as string) * 60_000);
}
