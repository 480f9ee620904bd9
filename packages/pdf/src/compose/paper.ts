/** A4 (ISO 216) in points. */
export const A4 = { width: 595.28, height: 841.89 } as const;

/** Longest side of a page that readers of every age show (ISO 32000-2 annex C.2). */
const LONGEST = 14_400;

export interface Placed {
  readonly page: { readonly width: number; readonly height: number };
  /** from the lower left corner */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

const MARGIN = 36;
/** A scan is off by some pixels. */
const NEARLY = 0.03;
/** Longer than any sheet: a conversation or a web page taken as one picture. */
const STRIP = 2.2;

/**
 * Where a picture of so many pixels lies. A scanned sheet fills its page; a strip, on which nobody could read a word once it was shrunk to a
 * sheet, gets a page of its own shape; any other picture lies in the middle of an upright or lying sheet of A4, within a margin.
 */
export function placePicture(width: number, height: number): Placed {
  const ratio = Math.max(width, height) / Math.min(width, height);
  const sheet = width > height ? { width: A4.height, height: A4.width } : A4;
  if (Math.abs(ratio / (A4.height / A4.width) - 1) <= NEARLY) return { page: sheet, box: { x: 0, y: 0, ...sheet } };
  if (ratio > STRIP) {
    const scale = Math.min(A4.width / Math.min(width, height), LONGEST / Math.max(width, height));
    const page = { width: width * scale, height: height * scale };
    return { page, box: { x: 0, y: 0, ...page } };
  }
  const scale = Math.min((sheet.width - 2 * MARGIN) / width, (sheet.height - 2 * MARGIN) / height);
  const size = { width: width * scale, height: height * scale };
  return { page: sheet, box: { x: (sheet.width - size.width) / 2, y: (sheet.height - size.height) / 2, ...size } };
}
