/*
 * Which signatures there are. Not only the newest form is asked: a later revision can drop a field from the form, and
 * with it the signature that would have accused it. So the forms of all revisions are read, and what disappeared is
 * listed as removed.
 */
import { type FormField, fieldsOf, signatureOf } from '../document/form.ts';
import { type Dict, nameOf, PdfString } from '../syntax/objects.ts';
import type { Revision } from './revisions.ts';

/**
 * A signature found in the form of some revision. The dictionary is the one of the revision that brought it: later
 * revisions may say otherwise, and that is a change to be told.
 */
export interface FoundSignature {
  readonly field: FormField;
  readonly dict: Dict;
  /** Raw /Contents, zero padding included. */
  readonly contents: PdfString | undefined;
  readonly subFilter: string;
  /** Index of the revision that brought it. */
  readonly since: number;
  /** Whether the newest revision still shows it. */
  readonly present: boolean;
}

/** A signature is the same as long as its /Contents lies at the same place of the file. */
// Byte offsets are the only identity that cannot be forged: the field, its name and the dictionary's number can all be
// given away.
const keyOf = (field: FormField, contents: unknown, dict: Dict): unknown =>
  contents instanceof PdfString && contents.at > 0 ? contents.at : `${field.name}/${dict.size}`;

/**
 * All signatures of all revisions in order of appearance: one that a later revision hides is found all the same.
 * @returns each signature once, however many revisions show it
 */
export function collectSignatures(revisions: readonly Revision[]): FoundSignature[] {
  const found = new Map<unknown, FoundSignature & { lastSeen: number }>();
  for (const [k, { document }] of revisions.entries()) {
    for (const field of fieldsOf(document)) {
      const dict = signatureOf(document, field);
      if (!dict) continue;
      const contents = document.resolve(dict.get('Contents'));
      const key = keyOf(field, contents, dict);
      const known = found.get(key);
      if (known) known.lastSeen = k;
      else {
        const subFilter = nameOf(document.resolve(dict.get('SubFilter'))) ?? '';
        const signature = {
          field,
          dict,
          contents: contents instanceof PdfString ? contents : undefined,
          subFilter,
          since: k,
          present: true,
        };
        found.set(key, { ...signature, lastSeen: k });
      }
    }
  }
  return [...found.values()].map(({ lastSeen, ...signature }) => ({ ...signature, present: lastSeen === revisions.length - 1 }));
}

export const isTimestamp = ({ subFilter }: FoundSignature): boolean => subFilter === 'ETSI.RFC3161';
