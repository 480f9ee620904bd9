import { octets } from '../bytes/octets.ts';
import type { Ref } from '../syntax/objects.ts';
import { type FormField, inherited, wordsOf } from './form.ts';
import type { PdfDocument } from './pdf-document.ts';

/** A button that keeps no value (Table 229). */
export const PUSHBUTTON = 1 << 16;
/** The state that is not on (§12.7.5.2.3). */
export const OFF = 'Off';

/** A widget of a check box or of radio buttons: the name of the state that it has when it is on, and what that means in words. */
export interface ButtonState {
  readonly widget: Ref;
  /** as names are read: one character a byte */
  readonly state: string;
  readonly words: string;
}

/** Of boxes that have no looks, since nobody can ask them what they are called when they are on. */
const USUAL = 'Yes';

/** The states of a check box or of radio buttons, a widget each. What they mean stands in /Opt, where names cannot say it (Table 230). */
export function statesOf(document: PdfDocument, field: FormField): readonly ButtonState[] {
  const meanings = document.array(inherited(document, field, 'Opt')) ?? [];
  return field.widgets.map((widget, at) => {
    const looks = document.plainDict(document.dict(document.dict(widget)?.get('AP'))?.get('N'));
    const state = [...(looks?.keys() ?? [])].find((key) => key !== OFF) ?? USUAL;
    return { widget, state, words: wordsOf(document, meanings[at]) || readable(state) };
  });
}

/** PDF 2.0 wants UTF-8 in names (§7.3.5); older programs wrote what their system had. */
function readable(state: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(octets(state));
  } catch {
    return state;
  }
}
