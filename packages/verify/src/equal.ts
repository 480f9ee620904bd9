export const isEqual = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((octet, at) => octet === other[at]);

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (octet) => octet.toString(16).padStart(2, '0')).join('');

/** Text that is UTF-8, and JSON where it should be. @throws TypeError, SyntaxError */
export const textOf = (bytes: Uint8Array): string => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
export const jsonOf = (bytes: Uint8Array): unknown => JSON.parse(textOf(bytes));
