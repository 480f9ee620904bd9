/*
 * What the widgets of a field show, and how that changed.
 */
import { latin } from '../bytes/octets.ts';
import { isBlankAppearance } from '../document/blank-appearance.ts';
import type { PdfDocument } from '../document/pdf-document.ts';
import { type Dict, isDict, nameOf, type PdfObject, stringOf } from '../syntax/objects.ts';
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

/**
 * The appearance of a widget with only the state that is chosen. Where /AS names no state, readers take different ones: the value's, the
 * one called Off, or the only one there is. If any of these draws, every state counts as seen.
 */
export function seenOf(document: PdfDocument, widget: Dict | undefined): Dict | undefined {
  const appearance = document.plainDict(widget?.get('AP'));
  const normal = document.resolve(appearance?.get('N'));
  if (!appearance || !isDict(normal)) return appearance;
  const state = stateOf(document, widget);
  if (state === 'Off' || normal.has(state)) return new Map([...appearance, ['N', normal.get(state) ?? null]]);
  const taken = state === '' ? takenWithoutState(document, widget, normal) : [normal.get('Off')];
  return taken.every((look) => isBlankAppearance(document, look)) ? new Map([...appearance, ['N', null]]) : appearance;
}

/** Nodes of the tree of fields that a value is inherited through. */
const MOST_ABOVE = 32;

/** Looks that some reader draws for a widget without a state of its own (§12.5.5 leaves it open). */
function takenWithoutState(document: PdfDocument, widget: Dict | undefined, states: Dict): (PdfObject | undefined)[] {
  let field = widget;
  for (let depth = 0; depth < MOST_ABOVE && field && !field.has('V'); depth++) field = document.dict(field.get('Parent'));
  const said = [widget?.get('AS'), field?.get('V')].map((word) => document.resolve(word));
  const names = said.map((word) => nameOf(word) ?? latin(stringOf(word) ?? new Uint8Array()));
  return [...(states.size === 1 ? states.values() : []), ...['Off', ...names].map((state) => states.get(state))];
}

/** The state that /AS chooses; without it none is. */
export const stateOf = (document: PdfDocument, widget: Dict | undefined): string => nameOf(document.resolve(widget?.get('AS'))) ?? '';
