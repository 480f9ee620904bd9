/*
 * Measures a change against what the signature before it permits: DocMDP for the whole file, FieldMDP for fields (ISO
 * 32000-2 §12.8.2). A file that is not certified permits what certification 2 would, filling and signing: that is how
 * contracts are signed by several parties.
 */
import type { Certification } from '../document/certification.ts';
import { type LockRule, locks } from '../document/field-lock.ts';
import type { Facts } from '../words.ts';
import { type ChangeKind, changeSentence, permissionOf } from './change-kinds.ts';
import type { Change } from './report.ts';

/** A change before it is measured against what a signature permits. `page` counts from 0. */
export interface RawChange {
  readonly kind: ChangeKind;
  readonly page?: number | undefined;
  readonly object?: number | undefined;
  readonly field?: string | undefined;
  readonly facts?: Facts;
}

/**
 * What a signature permits after it. It belongs to one signature: the same change may be permitted by one and forbidden
 * by another.
 */
export interface ChangePolicy {
  /** The strictest DocMDP permission in force, 0 if the file is not certified. */
  readonly certification: Certification;
  /** What FieldMDP froze, and the fields that there were then: one that comes later is none of them. */
  readonly locked: readonly { readonly rule: LockRule; readonly fields: ReadonlySet<string> }[];
}

/**
 * A change with its sentences, and whether `policy` permits it. `page` counts from 0 in the result and from 1 in the sentences and
 * facts.
 */
export function judged(change: RawChange, policy: ChangePolicy): Change {
  const { kind, page, object, field } = change;
  const facts: Facts = {
    ...change.facts,
    ...(field !== undefined && { field }),
    ...(page !== undefined && { page: page + 1 }),
    ...(object !== undefined && { object }),
  };
  return {
    kind,
    allowed: isAllowed(change, policy),
    ...(page !== undefined && { page }),
    ...(object !== undefined && { object: String(object) }),
    facts,
    ...changeSentence(kind, facts),
  };
}

// The kinds that put something into a place. All others are judged by the permission for the whole file alone.
const LOCKABLE: ReadonlySet<ChangeKind> = new Set(['fieldFilled', 'fieldUnverified', 'visualFilled', 'signatureAdded']);

/**
 * A field that a signature froze may not even be filled or signed; everything else goes by the kind. Permissions of DocMDP are
 * ordered, 1 forbids most (Table 257); `never` is what no permission covers.
 */
function isAllowed({ kind, field }: RawChange, { certification, locked }: ChangePolicy): boolean {
  const isLocked = (name: string): boolean => locked.some(({ rule, fields }) => fields.has(name) && locks(rule, name));
  if (LOCKABLE.has(kind) && field !== undefined && isLocked(field)) return false;
  const permission = permissionOf(kind);
  if (permission === 'always') return true;
  if (permission === 'form') return certification !== 1;
  return permission === 'annotation' && certification === 3;
}
