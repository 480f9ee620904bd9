/** Identifier octets of the universal types (X.690 §8.1.2), the constructed bit included where the type is constructed. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  enumerated: 0x0a,
  utf8String: 0x0c,
  numericString: 0x12,
  printableString: 0x13,
  t61String: 0x14,
  ia5String: 0x16,
  utcTime: 0x17,
  generalizedTime: 0x18,
  visibleString: 0x1a,
  universalString: 0x1c,
  bmpString: 0x1e,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Identifier octet of a constructed context-specific tag: explicit tags and implicit SEQUENCE or SET. */
export const context = (n: number): number => 0xa0 | n;

/** Identifier octet of a primitive context-specific tag. */
export const contextPrimitive = (n: number): number => 0x80 | n;
