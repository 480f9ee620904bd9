import { AUDIENCES, type Audience, type ErrorCode, type Operation, pathsOf, permissionAt } from '@moqi/api';
import type { Outcome } from '../../apps/server/test/outcomes/outcome.ts';

/** What the operation tests never saw an operation answer through one of its doors. */
export interface Gap {
  readonly operation: string;
  readonly door: Audience;
  readonly never: 'granted' | 'refused';
  /** Codes of which one would do; empty: any refusal by the door. */
  readonly by: readonly ErrorCode[];
}

/** Refusals of the form of a request, not of the caller or the subject: any operation answers with them through any door. */
const OF_THE_FORM = new Set<ErrorCode>([
  'INPUT_INVALID',
  'TOO_MANY_REQUESTS',
  'CROSS_SITE',
  'BODY_TOO_LARGE',
  'STORAGE_FULL',
  'UNEXPECTED',
]);

/** The refusals an operation names itself, and the missing permission where this door asks for one. */
function ownRefusals(operation: Operation, door: Audience): readonly ErrorCode[] {
  const declared = operation.errors.filter((code) => !OF_THE_FORM.has(code));
  return permissionAt(operation, door) === undefined ? declared : [...declared, 'FORBIDDEN'];
}

/**
 * An operation has to be refused for a reason of its own where it declares one: an unknown or foreign id, a state, a missing permission.
 * One that declares none can still be refused by its door. What is open to anybody and declares no refusal cannot be refused at all.
 */
function gapsAt(operation: Operation, door: Audience, results: ReadonlySet<Outcome['result']>): Gap[] {
  const at = { operation: operation.name, door };
  const own = ownRefusals(operation, door);
  const isOpen = door === 'public' && own.length === 0;
  const counts = (result: Outcome['result']) => result !== 'granted' && (own.length > 0 ? own.includes(result) : !OF_THE_FORM.has(result));
  return [
    ...(results.has('granted') ? [] : [{ ...at, never: 'granted', by: [] } as const]),
    ...(isOpen || [...results].some(counts) ? [] : [{ ...at, never: 'refused', by: own } as const]),
  ];
}

/** Every operation through every door has to be granted once and refused once. */
export function gapsOf(operations: readonly Operation[], outcomes: readonly Outcome[]): Gap[] {
  const results = new Map<string, Set<Outcome['result']>>();
  for (const { operation, door, result } of outcomes) {
    const key = `${operation} ${door}`;
    results.set(key, (results.get(key) ?? new Set()).add(result));
  }
  return operations.flatMap((operation) =>
    AUDIENCES.filter((door) => pathsOf(operation, door).length > 0).flatMap((door) =>
      gapsAt(operation, door, results.get(`${operation.name} ${door}`) ?? new Set()),
    ),
  );
}
