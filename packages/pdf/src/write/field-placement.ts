/*
 * Places for the parties. They are laid down together, before anybody signs, so that no later signer has to change a
 * page: each fills what waits for it, and validators see filling, not editing.
 *
 *     before          PartyA [ ]  PartyA_date [ ]   PartyB [ ]  PartyB_date [ ]
 *     A has signed    PartyA [印]  PartyA_date [日]   PartyB [ ]  PartyB_date [ ]     two widgets and one value changed
 *     B has signed    PartyA [印]  PartyA_date [日]   PartyB [名]  PartyB_date [日]    A's parts as they were
 */
import type { Box } from '../document/geometry.ts';

/** A place laid down before the first signature. `label` is what readers call it (/TU); in tagged files it is the name where there is none. */
export type FieldPlacement =
  /** One party's signature field; without a box it is invisible. */
  | { kind: 'signature'; name: string; box?: Box; label?: string }
  /** Anything else that becomes visible when a party signs: further seals, ink, texts, the slices of a straddle seal. */
  | { kind: 'visual'; name: string; boxes: Box[]; label?: string };

export const boxesOf = (field: FieldPlacement): Box[] => (field.kind === 'visual' ? field.boxes : field.box ? [field.box] : []);
