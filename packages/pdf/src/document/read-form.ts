/*
 * What a form asks for (ISO 32000-2 §12.7.5), for those who fill it in elsewhere than in a reader of PDF files.
 */
import type { ByteSource } from '../bytes/source.ts';
import { asPdfError } from '../errors.ts';
import { annotationBoxes } from './annotation-boxes.ts';
import { PUSHBUTTON, statesOf } from './button-states.ts';
import { type FormField, fieldsOf, inherited, optionsOf, wordsOf } from './form.ts';
import type { Box } from './geometry.ts';
import { openDocument } from './open-document.ts';
import type { PdfDocument } from './pdf-document.ts';

/** A field that somebody fills in, or signs. */
export interface FormEntry {
  /** fully qualified, its parts joined by periods (§12.7.4.2) */
  readonly name: string;
  /** what readers call it in place of its name (/TU); empty: nothing */
  readonly label: string;
  readonly kind: 'text' | 'choice' | 'check' | 'signature';
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  /** of a choice: the words that are shown */
  readonly choices: readonly string[];
  /** one for each widget that a page lists, in page order; points of the displayed page */
  readonly boxes: readonly Box[];
}

/** Flags of all fields (Table 227), and of a choice that lets anything be typed (Table 233). */
const READ_ONLY = 1 << 0;
const REQUIRED = 1 << 1;
const EDITABLE = 1 << 18;

/**
 * The fields of the form in its order, without buttons that only do something.
 * @throws PdfError as `inspect`
 */
export async function readForm(source: ByteSource, options: { password?: string } = {}): Promise<FormEntry[]> {
  try {
    const document = await openDocument(source, options);
    return await document.file.bytes.settle(() => {
      const boxes = annotationBoxes(document);
      return fieldsOf(document).flatMap((field) => entryOf(document, field, boxes) ?? []);
    });
  } catch (cause) {
    throw asPdfError(cause);
  }
}

function entryOf(document: PdfDocument, field: FormField, boxes: ReadonlyMap<number, Box>): FormEntry | undefined {
  const asked = askedBy(document, field);
  if (asked === undefined) return undefined;
  const widgets = new Set(field.widgets.map(({ num }) => num));
  return {
    name: field.name,
    label: wordsOf(document, inherited(document, field, 'TU')).trim(),
    ...asked,
    isRequired: (field.flags & REQUIRED) !== 0,
    isReadOnly: (field.flags & READ_ONLY) !== 0,
    boxes: [...boxes].flatMap(([num, box]) => (widgets.has(num) ? [box] : [])),
  };
}

function askedBy(document: PdfDocument, field: FormField): Pick<FormEntry, 'kind' | 'choices'> | undefined {
  switch (field.type) {
    case 'Tx':
      return { kind: 'text', choices: [] };
    case 'Ch':
      if ((field.flags & EDITABLE) !== 0) return { kind: 'text', choices: [] };
      return { kind: 'choice', choices: [...new Set(optionsOf(document, field).map(({ shown }) => shown))] };
    case 'Sig':
      return { kind: 'signature', choices: [] };
    case 'Btn': {
      if ((field.flags & PUSHBUTTON) !== 0) return undefined;
      const words = new Set(statesOf(document, field).map((state) => state.words));
      return words.size > 1 ? { kind: 'choice', choices: [...words] } : { kind: 'check', choices: [] };
    }
    default:
      return undefined;
  }
}
