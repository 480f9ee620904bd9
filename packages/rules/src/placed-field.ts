/** Shares come from dragging in a browser: a rounding error is no reason to refuse. */
const TOLERANCE = 1e-6;

const isShare = (value: number): boolean => value >= -TOLERANCE && value <= 1 + TOLERANCE;

/** A field placed on a page, in shares 0–1 of the displayed page from its top left. */
export interface PlacedField {
  readonly kind: string;
  /** page numbers start at 0 */
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether a placed field lies on the displayed page, wholly. A straddle seal has no page of its own: only its height and size count. */
export function liesOnPage(field: PlacedField, pageCount: number): boolean {
  if (field.kind === 'straddle') return isShare(field.y) && isShare(field.width);
  const fits = isShare(field.x) && isShare(field.y) && isShare(field.x + field.width) && isShare(field.y + field.height);
  return fits && field.page < pageCount;
}
