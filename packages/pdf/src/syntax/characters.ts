/*
 * The alphabet of the syntax. NUL counts as white-space, which surprises; so padded files end in white-space.
 */
/** Character classes of ISO 32000-2 §7.2.3: 0 regular, 1 white-space, 2 delimiter. */
const CLASSES = new Uint8Array(256);
for (const byte of [0, 9, 10, 12, 13, 32]) CLASSES[byte] = 1;
for (const character of '()<>[]{}/%') CLASSES[character.charCodeAt(0)] = 2;

export const isWhite = (byte: number | undefined): boolean => byte !== undefined && CLASSES[byte] === 1;
export const isRegular = (byte: number | undefined): boolean => byte !== undefined && CLASSES[byte] === 0;
export const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39;
