const SHARE_OF_HEIGHT = 0.62;
const MOST_POINTS = 14;

/** Width of a text in ems: a Chinese character fills its square, a Latin one about half of it. */
function widthInEms(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.56), 0);
}

/** Size in points at which a text fits its box in one line, as it will be printed. */
export function fittedSize(text: string, box: { readonly width: number; readonly height: number }): number {
  return Math.min(MOST_POINTS, box.height * SHARE_OF_HEIGHT, box.width / Math.max(1, widthInEms(text)));
}
