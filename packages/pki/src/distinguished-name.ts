import { equalBytes, toHex } from './bytes.ts';
import * as der from './der.ts';
import { OID } from './oids.ts';

/** A Name (RFC 5280 §4.1.2.4). Of repeated attributes the last, most specific one is given. */
export interface DistinguishedName {
  /** DER of the Name as it stood in the certificate: what comparisons and CertIDs use. */
  readonly der: Uint8Array;
  /** CN (2.5.4.3): the person's or organization's name. */
  readonly commonName?: string | undefined;
  /** O (2.5.4.10). */
  readonly organization?: string | undefined;
  /** OU (2.5.4.11). */
  readonly organizationalUnit?: string | undefined;
  /** C (2.5.4.6). */
  readonly country?: string | undefined;
  /** Attribute serialNumber (2.5.4.5) of the person or organization, not of the certificate. */
  readonly serialNumber?: string | undefined;
  /** emailAddress (PKCS #9, 1.2.840.113549.1.9.1), a habit of old certificates. */
  readonly email?: string | undefined;
  /** All attributes in the order of the DER. */
  readonly attributes: readonly { readonly oid: string; readonly value: string }[];
  /** `CN=…, O=…, C=…`: most specific first as RFC 4514 writes it, for display only. */
  readonly text: string;
}

/** Attributes of a name to be written; absent ones are left out. */
export interface NameAttributes {
  /** CN: name of the person, the organization, or the authority. */
  readonly commonName: string;
  /** O: registered name of the organization. */
  readonly organization?: string | undefined;
  /** OU: department. */
  readonly organizationalUnit?: string | undefined;
  /** ISO 3166 code of two letters. */
  readonly country?: string | undefined;
  /** serialNumber (2.5.4.5): number of the person or organization, not of the certificate. */
  readonly serialNumber?: string | undefined;
}

/** Short names for display (RFC 4514 §3 and common usage). */
const LABELS: Record<string, string> = {
  [OID.commonName]: 'CN',
  [OID.serialNumber]: 'SERIALNUMBER',
  [OID.country]: 'C',
  [OID.locality]: 'L',
  [OID.state]: 'ST',
  [OID.organization]: 'O',
  [OID.organizationalUnit]: 'OU',
  [OID.emailAddress]: 'E',
};

/** Escapes what separates attributes (RFC 4514 §2.4). */
const escaped = (value: string) => value.replace(/[,+"\\<>;]/g, '\\$&');

/** The value as text whatever its type, for display and comparison. */
function attributeValue(value: der.DerValue): string {
  try {
    return value.text();
  } catch {
    return `#${toHex(value.raw)}`; // RFC 4514 §2.4: a value without a string form
  }
}

/**
 * Reads a Name:
 *
 *   Name ::= SEQUENCE OF RelativeDistinguishedName ::= SET OF SEQUENCE { type OBJECT IDENTIFIER, value ANY }
 *
 * @throws DerError
 */
export function parseName(value: der.DerValue): DistinguishedName {
  const attributes: { oid: string; value: string }[] = [];
  for (const rdn of value.expect(der.TAG.sequence).children()) {
    for (const pair of rdn.expect(der.TAG.set).children()) {
      const cursor = pair.expect(der.TAG.sequence).cursor();
      attributes.push({ oid: cursor.next().oid(), value: attributeValue(cursor.next()) });
    }
  }
  const last = (oid: string) => attributes.findLast((attribute) => attribute.oid === oid)?.value;
  return {
    der: value.raw,
    commonName: last(OID.commonName),
    organization: last(OID.organization),
    organizationalUnit: last(OID.organizationalUnit),
    country: last(OID.country),
    serialNumber: last(OID.serialNumber),
    email: last(OID.emailAddress),
    attributes,
    get text() {
      return attributes
        .toReversed()
        .map(({ oid, value }) => `${LABELS[oid] ?? oid}=${escaped(value)}`)
        .join(', ');
    },
  };
}

/** String preparation for comparison, reduced to what RFC 5280 §7.1 asks for. */
const preparedValue = (value: string) => value.trim().replace(/\s+/g, ' ').toLowerCase();

/** A whole name, prepared. */
const prepared = (name: DistinguishedName) => JSON.stringify(name.attributes.map(({ oid, value }) => [oid, preparedValue(value)]));

/**
 * Compares names as RFC 5280 §7.1 wants: string type, case and runs of white space do not matter. An empty name matches only
 * itself, octet by octet.
 */
export function namesMatch(a: DistinguishedName, b: DistinguishedName): boolean {
  if (equalBytes(a.der, b.der)) return true;
  return a.attributes.length > 0 && a.attributes.length === b.attributes.length && prepared(a) === prepared(b);
}

/** The relative names of a Name in a form that compares as RFC 5280 §7.1 wants, the outermost first. @throws DerError */
function relativeNames(name: DistinguishedName): string[] {
  const parts = der.decode(name.der).children();
  return parts.map((rdn) => {
    const single = parseName(der.decode(der.sequence(rdn.raw)));
    const pairs = single.attributes.map(({ oid, value }) => JSON.stringify([oid, preparedValue(value)]));
    return pairs.sort().join();
  });
}

/** Whether `name` is `subtree` or lies below it: its first relative names are all those of `subtree` (RFC 5280 §7.1). @throws DerError */
export function isWithin(name: DistinguishedName, subtree: DistinguishedName): boolean {
  const [inner, outer] = [relativeNames(name), relativeNames(subtree)];
  return outer.length <= inner.length && outer.every((part, i) => part === inner[i]);
}

/**
 * A Name from the general to the specific (C, O, OU, serialNumber, CN), one attribute in each relative name: country and
 * serialNumber as PrintableString where they can be (X.520), the rest UTF-8 (RFC 5280 §4.1.2.4).
 * @returns DER
 */
export function encodeName(name: NameAttributes): Uint8Array {
  const attribute = (oid: string, value: string | undefined, encode: (value: string) => Uint8Array) =>
    value === undefined ? [] : [der.set(der.sequence(der.oid(oid), encode(value)))];
  const printableOrUtf8 = (value: string) => (/^[A-Za-z0-9 '()+,\-./:=?]*$/.test(value) ? der.printable(value) : der.utf8(value));
  return der.sequence(
    ...attribute(OID.country, name.country, printableOrUtf8),
    ...attribute(OID.organization, name.organization, der.utf8),
    ...attribute(OID.organizationalUnit, name.organizationalUnit, der.utf8),
    ...attribute(OID.serialNumber, name.serialNumber, printableOrUtf8),
    ...attribute(OID.commonName, name.commonName, der.utf8),
  );
}
