import * as der from './der.ts';

/** Context tags of GeneralName (RFC 5280 §4.2.1.6). */
export const NAME_FORM = { otherName: 0, rfc822Name: 1, dNSName: 2, directoryName: 4, uri: 6, iPAddress: 7, registeredID: 8 } as const;

/** One GeneralName, its contents unread: nobody may ever ask for them. */
export interface GeneralName {
  /** Number of its context tag: see `NAME_FORM`. */
  readonly form: number;
  /** The element with its context tag. */
  readonly value: der.DerValue;
}

/** More names than this stand in no honest certificate; comparing them with constraints must stay cheap. */
const MAX_NAMES = 1000;

/** Any GeneralName. @throws DerError for something else */
export function readGeneralName(value: der.DerValue): GeneralName {
  if ((value.tag & 0xc0) !== 0x80 || (value.tag & 0x1f) > 8) throw new der.DerError('not a GeneralName', value.start);
  return { form: value.tag & 0x1f, value };
}

/** GeneralNames ::= SEQUENCE SIZE (1..MAX) OF GeneralName. @throws DerError */
export function readGeneralNames(list: der.DerValue): GeneralName[] {
  const names = list.expect(der.TAG.sequence).children().map(readGeneralName);
  if (names.length > MAX_NAMES) throw new der.DerError('more names than can be compared', list.start);
  return names;
}

/** Contents of a form that is an IA5String: an address, a host, a locator. */
export function ia5Of({ value }: GeneralName): string {
  return String.fromCharCode(...value.content.subarray(0, 2048));
}
