/*
 * The notes that the rules of one comparison share: the two states, what was touched, and which objects a rule has
 * accounted for.
 */
import type { FormField } from '../document/form.ts';
import { type Dict, type PdfObject, sameObject } from '../syntax/objects.ts';
import type { RawChange } from './change.ts';
import type { Reached, Role, RoleMap } from './roles.ts';
import type { Pair, Touched } from './touched.ts';

/** What one revision did to the state before it, while it is being found out. */
export interface Examination extends Pair {
  readonly touched: ReadonlyMap<number, Touched>;
  readonly roles: RoleMap;
  /** Touched objects that drew a widget, by the widget's number. */
  readonly drawnBy: ReadonlyMap<number, readonly number[]>;
  /** Object numbers that a rule has judged; the rest are reported as they are. */
  readonly explained: Set<number>;
  readonly changes: RawChange[];
  /** Whether the revision brings an approval or certification signature. */
  readonly signs: boolean;
  /** Fields that were there before and that a page lists for the first time. */
  readonly listed: FormField[];
  /** Fields that were there before and show something for the first time. */
  readonly appeared: FormField[];
  /** Annotations that a page lists for the first time and that are no fields; some are no objects of their own. */
  readonly annotated: PdfObject[];
}

/** Keys that differ between two dictionaries. */
export function differingKeys(before: Dict, after: Dict): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((key) => !sameObject(before.get(key), after.get(key)));
}

/**
 * Whether an object was used for nothing but `permitted` (or not at all). An object with a second use must not be
 * accounted for by a rule that looked only at the first.
 */
export function onlyRoles(reached: Reached | undefined, permitted: readonly Role[]): boolean {
  return reached === undefined || [...reached.roles].every((role) => permitted.includes(role));
}
