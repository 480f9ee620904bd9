/*
 * RC4, broken and still in files. Symmetric: the same call encrypts and decrypts. A signer keeps to the file's cipher,
 * because an increment with another one could not be read (ISO 32000-2 §7.6.1 allows one /Encrypt for all revisions).
 */
/** The RC4 stream cipher of old security handlers (ISO 32000-2 §7.6.3.2); read and repeated, never chosen by us. */
export function rc4(key: Uint8Array, message: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, k) => k);
  const at = (k: number): number => state[k & 255] ?? 0;
  const swap = (i: number, j: number): void => {
    const held = at(i);
    state[i] = at(j);
    state[j] = held;
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  const out = new Uint8Array(message.length);
  for (let k = 0, i = 0, j = 0; k < message.length; k++) {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    out[k] = (message[k] ?? 0) ^ at(at(i) + at(j));
  }
  return out;
}
