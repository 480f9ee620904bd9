/*
 * Asks the table of rules about single entries: of a dictionary, of an object as a whole, of a field.
 */
import type { FormField } from '../document/form.ts';
import type { Dict, PdfObject } from '../syntax/objects.ts';
import { type ChangeKind, permissionOf } from './change-kinds.ts';
import { differingKeys, type Examination } from './examination.ts';
import { PREDICATES } from './predicates.ts';
import { type Outcome, type Part, RULES, type Rule } from './rules.ts';

/** A field in both states. */
export interface FieldStates {
  readonly old: FormField;
  readonly now: FormField;
}

/** One entry before and after, with what a predicate may ask. */
export interface Entry {
  readonly examination: Examination;
  readonly key: string;
  readonly was: PdfObject | undefined;
  readonly is: PdfObject | undefined;
  /** The dictionary that holds it. */
  readonly now: Dict;
  /** The object that holds it, where it is judged as an object. */
  readonly num?: number | undefined;
  /** Index of the page whose list it is in. */
  readonly page?: number | undefined;
  /** The field it belongs to. */
  readonly field?: FieldStates | undefined;
}

export interface Finding {
  readonly kind: ChangeKind;
  readonly key: string;
}

/** What the rules of `part` say of two states of a dictionary, key by key. */
export function findings(
  part: Part,
  examination: Examination,
  states: { readonly old: Dict; readonly now: Dict } & Pick<Entry, 'num' | 'field'>,
): Finding[] {
  const { old, now, num, field } = states;
  return differingKeys(old, now).flatMap((key) =>
    findingOf(part, { examination, key, was: old.get(key), is: now.get(key), now, num, field }),
  );
}

const FORBIDDEN: Rule = { is: 'objectChanged' };

/** What the rule of one entry says of it; nothing where it is no change, or judged elsewhere. */
export function findingOf(part: Part, entry: Entry): readonly Finding[] {
  const { key } = entry;
  const rule = (Object.hasOwn(RULES[part], key) ? RULES[part][key] : undefined) ?? RULES[part]['*'] ?? FORBIDDEN;
  const kind = outcomeOf(rule, entry);
  return kind === 'nothing' || kind === 'apart' ? NONE : [{ kind, key }];
}

const NONE: Finding[] = [];

/** Asked of every touched object: nothing is made on the way. */
function outcomeOf({ is, except }: Rule, entry: Entry): Outcome {
  for (const predicate in except)
    if (PREDICATES[predicate as keyof typeof PREDICATES](entry)) return except[predicate as keyof typeof except] ?? is;
  return is;
}

const STRICTNESS = ['always', 'form', 'annotation', 'never'] as const;

/** The kind that the fewest signatures permit; of equals the first. */
export function strictest(kinds: readonly ChangeKind[]): ChangeKind | undefined {
  const rank = (kind: ChangeKind): number => STRICTNESS.indexOf(permissionOf(kind));
  // what can be told only by its number comes last
  return kinds.toSorted((a, b) => rank(b) - rank(a) || Number(a === 'objectChanged') - Number(b === 'objectChanged'))[0];
}
