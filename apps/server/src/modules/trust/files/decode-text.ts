const decoded = (bytes: Uint8Array, encoding: string): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Text has no zeros; in UTF-16 every Latin letter and line break has one, at one side. */
function zerosAt(bytes: Uint8Array): { readonly even: number; readonly odd: number } {
  let [even, odd] = [0, 0];
  bytes.forEach((byte, at) => {
    if (byte !== 0) return;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  });
  return { even, odd };
}

function marked(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** Text in UTF-8, UTF-16 or the Chinese encodings that GB 18030 comprises, told by its bytes. Undefined: it is in none of them. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const mark = marked(bytes);
  if (mark !== undefined) return decoded(bytes, mark);
  const { even, odd } = zerosAt(bytes);
  // bytes of no text: a program, or a table of numbers
  if (even > 0 && odd > 0) return undefined;
  if (odd > 0) return decoded(bytes, 'utf-16le');
  if (even > 0) return decoded(bytes, 'utf-16be');
  return decoded(bytes, 'utf-8') ?? decoded(bytes, 'gb18030');
}
