/*
 * What the widgets of a field show, and how that changed.
 */
import { isBlankAppearance } from '../document/blank-appearance.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Dict, isDict, nameOf } from '../syntax/objects.ts';
import type { FieldStates } from './entry.ts';
import { sameLook } from './equality.ts';
import type { Pair } from './touched.ts';

/**
 * How the looks of a field changed: not at all, from blank to something, or from one thing to another. Where an appearance has several
 * states, the one that /AS chooses is seen (§12.5.5); `all` compares what each state shows, seen or not.
 */
export function looks({ before, after }: Pair, { old, now }: FieldStates, all = false): 'same' | 'appeared' | 'replaced' {
  let result: 'same' | 'appeared' = 'same';
  const look = all ? (_: PdfDocument, widget: Dict | undefined) => widget?.get('AP') : seenOf;
  for (const [k, widget] of old.widgets.entries()) {
    const [was, is] = [look(before, before.dict(widget)), look(after, after.dict(now.widgets[k]))];
    if (sameLook({ before, after }, was, is)) continue;
    if (!isBlankAppearance(before, was)) return 'replaced';
    if (!isBlankAppearance(after, is)) result = 'appeared';
  }
  return result;
}

/** The appearance of a widget with only the state that is chosen. */
export function seenOf(document: PdfDocument, widget: Dict | undefined): Dict | undefined {
  const appearance = document.plainDict(widget?.get('AP'));
  const normal = document.resolve(appearance?.get('N'));
  if (!appearance || !isDict(normal)) return appearance;
  return new Map([...appearance, ['N', normal.get(stateOf(document, widget)) ?? null]]);
}

/** The state that /AS chooses; without it none is. */
export const stateOf = (document: PdfDocument, widget: Dict | undefined): string => nameOf(document.resolve(widget?.get('AS'))) ?? '';
