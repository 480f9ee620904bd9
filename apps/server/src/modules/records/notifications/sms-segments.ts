/** 3GPP TS 23.040: one SMS holds 70 UCS-2 units; where a text needs several, each gives three of them to the header that joins them. */
const UNITS_ALONE = 70;
const UNITS_JOINED = 67;

/** What a message may cost. */
export const MOST_SEGMENTS = 2;

/** How many SMS a Chinese text is sent as. A character of two units is not torn in two: where it does not fit it begins the next SMS. */
export function segmentsOf(text: string): number {
  if (text.length <= UNITS_ALONE) return 1;
  let segments = 1;
  let used = 0;
  for (const { length } of text) {
    if (used + length > UNITS_JOINED) {
      segments += 1;
      used = 0;
    }
    used += length;
  }
  return segments;
}
