/*
 * RC2-CBC decryption (RFC 2268), because Windows still exports certificates in PKCS #12 under it and OpenSSL 3 no longer
 * reads it. Only ever used to open such files, never to write.
 */

/** The permutation PITABLE (RFC 2268 §2), derived from the digits of π. */
const PI = Uint8Array.from(
  Buffer.from(
    'd978f9c419ddb5ed28e9fd794aa0d89dc67e37832b76538e624c6488448bfba2' +
      '179a59f587b34f1361456d8d09817d32bd8f40eb86b77b0bf09521225c6b4e82' +
      '54d66593ce60b21c7356c014a78cf1dc1275ca1f3bbee4d1423dd430a33cb626' +
      '6fbf0eda4669075727f21d9bbc944303f811c7f690ef3ee706c3d52fc8661ed7' +
      '08e8eade8052eef784aa72ac354d6a2a961ad2715a1549744b9fd05e0418a4ec' +
      'c2e0416e0f51cbcc2491af50a1f47039997c3a8523b8b47afc02365b25559731' +
      '2d5dfa98e38a92ae05df2910676cbac9d300e6cfe19ea82c6316013f58e289a9' +
      '0d38341bab33ffb0bb480c5fb9b1cd2ec5f3db47e5a59c770aa62068fe7fc1ad',
    'hex',
  ),
);

/** PITABLE with its index taken modulo 256. */
const pi = (index: number) => PI[index & 0xff] as number;

/** Key expansion (§2) with an effective length of all of the key's bits. */
function expandKey(key: Uint8Array): Uint16Array {
  const octets = new Uint8Array(128);
  octets.set(key);
  const at = (i: number) => octets[i] as number;
  for (let i = key.length; i < 128; i++) octets[i] = pi(at(i - 1) + at(i - key.length));
  octets[128 - key.length] = pi(at(128 - key.length));
  for (let i = 127 - key.length; i >= 0; i--) octets[i] = pi(at(i + 1) ^ at(i + key.length));
  return Uint16Array.from({ length: 64 }, (_, i) => at(2 * i) | (at(2 * i + 1) << 8));
}

/** Rotation of R[0] … R[3] in a mixing round (§3.1). */
const ROTATIONS = [1, 2, 3, 5] as const;

/** One word of the reverse mixing round (§4.1): R[i] rotated right, minus key and the mix of its neighbours. */
function unmix(words: Uint16Array, i: number, key: number): void {
  const word = (n: number) => words[(i + n) & 3] as number;
  const by = ROTATIONS[i & 3] as number;
  const rotated = ((word(0) >>> by) | (word(0) << (16 - by))) & 0xffff;
  words[i] = rotated - key - (word(3) & word(2)) - (~word(3) & word(1));
}

/** Decryption of one block (§4.3): sixteen reverse mixing rounds with two reverse mashing rounds in between. */
function decryptBlock(words: Uint16Array, key: Uint16Array): void {
  let j = 63;
  for (let round = 15; round >= 0; round--) {
    for (let i = 3; i >= 0; i--) unmix(words, i, key[j--] as number);
    // reverse mashing (§4.2) stands between the 5, 6 and 5 mixing rounds
    if (round !== 11 && round !== 5) continue;
    for (let i = 3; i >= 0; i--) words[i] = (words[i] as number) - (key[(words[(i + 3) & 3] as number) & 63] as number);
  }
}

/** @throws RangeError when the padding (RFC 5652 §6.3) is wrong, as it is with a wrong key */
export function decryptRc2(key: Uint8Array, iv: Uint8Array, encrypted: Uint8Array): Uint8Array {
  if (encrypted.length === 0 || encrypted.length % 8 !== 0) throw new RangeError('not whole blocks');
  const expanded = expandKey(key);
  const out = new Uint8Array(encrypted.length);
  let previous = iv;
  for (let at = 0; at < encrypted.length; at += 8) {
    const block = encrypted.subarray(at, at + 8);
    const words = Uint16Array.from({ length: 4 }, (_, i) => (block[2 * i] as number) | ((block[2 * i + 1] as number) << 8));
    decryptBlock(words, expanded);
    for (let i = 0; i < 8; i++) out[at + i] = (((words[i >> 1] as number) >> (8 * (i & 1))) & 0xff) ^ (previous[i] as number);
    previous = block;
  }
  const padding = out.at(-1) as number;
  const tail = out.subarray(-padding);
  if (padding < 1 || padding > 8 || tail.some((octet) => octet !== padding)) throw new RangeError('wrong padding');
  return out.subarray(0, -padding);
}
