/*
 * What it means that a signature field got a value: a new signature, a time-stamp, or an old signature lent to a new
 * place.
 */
import { isBlankAppearance } from '../document/blank-appearance.ts';
import { type FormField, fieldsOf, signatureOf } from '../document/form.ts';
import { nameOf, Ref } from '../syntax/objects.ts';
import type { Examination } from './examination.ts';

type State = Pick<Examination, 'before' | 'after' | 'touched' | 'roles'>;

/**
 * What it means that `field` has a value now and had none before. A value that existed before lends an old signature to a new place;
 * what calls itself a time-stamp is one only if it has the format of one and shows nothing.
 */
export function signatureEvent(
  { after, touched, roles }: State,
  field: FormField,
): 'signatureAdded' | 'timestampAdded' | 'signatureReused' {
  const { value } = field;
  if (value instanceof Ref && (touched.get(value.num)?.before !== null || roles.has(value.num))) return 'signatureReused';
  const signature = signatureOf(after, field);
  const entry = (key: string): string | undefined => nameOf(after.resolve(signature?.get(key)));
  const silent = field.widgets.every((widget) => isBlankAppearance(after, after.dict(widget)?.get('AP')));
  return entry('Type') === 'DocTimeStamp' && entry('SubFilter') === 'ETSI.RFC3161' && silent ? 'timestampAdded' : 'signatureAdded';
}

/**
 * Fields in which the revision brings a signature of a person: only then may seals and texts appear. A time-stamp is no such
 * signature: it is made by a machine, at any time, for anybody.
 */
export function broughtSignatures(state: State): FormField[] {
  const signed = new Set(fieldsOf(state.before).flatMap((field) => (signatureOf(state.before, field) ? [field.ref.num] : [])));
  return fieldsOf(state.after).filter(
    (field) => signatureOf(state.after, field) && !signed.has(field.ref.num) && signatureEvent(state, field) === 'signatureAdded',
  );
}
