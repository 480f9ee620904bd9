import type { Box } from '../document/geometry.ts';

/** A place laid down before the first signature. */
export type FieldPlacement =
  /** One party's signature field; without a box it is invisible. */
  | { kind: 'signature'; name: string; box?: Box }
  /** Anything else that becomes visible when a party signs: further seals, ink, texts, the slices of a straddle seal. */
  | { kind: 'visual'; name: string; boxes: Box[] };

export const boxesOf = (field: FieldPlacement): Box[] => (field.kind === 'visual' ? field.boxes : field.box ? [field.box] : []);
