/*
 * FieldMDP (ISO 32000-2 §12.8.2.4) and the /Lock of a signature field (§12.7.5.5): fields that a signature freezes. A
 * field's lock asks the signer to write the same rule into the signature; only there it counts, because the field is not
 * signed, the signature dictionary is.
 */
import { PdfError } from '../errors.ts';
import { type Dict, dict, name, nameOf, PdfString } from '../syntax/objects.ts';
import { textString } from '../syntax/serialize.ts';
import { textOf } from '../syntax/text.ts';
import { type FormField, fieldsOf, signatureOf } from './form.ts';
import type { PdfDocument } from './pdf-document.ts';

/** Which fields a signature freezes (ISO 32000-2 Tables 236 and 259). Names are full names; `fields` is empty for `All`. */
export interface LockRule {
  action: 'All' | 'Include' | 'Exclude';
  fields: string[];
}

/**
 * FieldMDP parameters for a signature: as asked, or as the field's /Lock demands (§12.7.5.5). The caller's wish goes
 * before the field's: it is the signer who answers for the signature.
 * @returns the transform parameters, or undefined where nothing is to be locked
 */
export function fieldLock(
  document: PdfDocument,
  field: FormField,
  asked: { action: LockRule['action']; fields?: string[] } | undefined,
): Dict | undefined {
  const demanded = ruleOf(document, document.dict(field.dict.get('Lock')));
  const rule = asked ? { action: asked.action, fields: asked.fields ?? [] } : demanded;
  if (!rule) return undefined;
  return dict({
    Type: name('TransformParams'),
    Action: name(rule.action),
    Fields: rule.action === 'All' ? undefined : rule.fields.map(textString),
    V: name('1.2'),
  });
}

/** Reads a /Lock or the parameters of a FieldMDP transform, which are worded alike; undefined for an unknown action. */
export function ruleOf(document: PdfDocument, entries: Dict | undefined): LockRule | undefined {
  const action = nameOf(document.resolve(entries?.get('Action')));
  if (action !== 'All' && action !== 'Include' && action !== 'Exclude') return undefined;
  const fields = (document.array(entries?.get('Fields')) ?? []).flatMap((item) => {
    const text = document.resolve(item);
    return text instanceof PdfString ? [textOf(text.bytes)] : [];
  });
  return { action, fields };
}

/**
 * The FieldMDP rules a signature dictionary carries (§12.8.2.4). A signature may carry several references; each rule
 * holds on its own.
 */
export function lockRules(document: PdfDocument, signature: Dict): LockRule[] {
  return (document.array(signature.get('Reference')) ?? []).flatMap((item) => {
    const reference = document.dict(item);
    if (nameOf(document.resolve(reference?.get('TransformMethod'))) !== 'FieldMDP') return [];
    return ruleOf(document, document.dict(reference?.get('TransformParams'))) ?? [];
  });
}

/** A named field covers its descendants (Table 259). Whether a rule freezes the field of this full name. */
export function locks({ action, fields }: LockRule, field: string): boolean {
  const named = fields.some((listed) => field === listed || field.startsWith(`${listed}.`));
  return action === 'All' || (action === 'Include' ? named : !named);
}

/**
 * Every signature is asked, not the last one alone: a lock is never lifted.
 * @throws PdfError FIELD_LOCKED when an earlier signature froze the field
 */
export function assertUnlocked(document: PdfDocument, field: string): void {
  for (const other of fieldsOf(document)) {
    const signature = signatureOf(document, other);
    if (signature && lockRules(document, signature).some((rule) => locks(rule, field))) throw new PdfError('FIELD_LOCKED', { field });
  }
}
