import { useRef } from 'react';
import { createKey, type Field, type PageSize } from '../model/content.ts';
import { allowedShift, type Rect, shifted } from '../model/geometry.ts';
import { addFields, canStraddle, copiesOf, fieldAt, moveFields, removeFields, straddleField, straddleOf } from '../model/placement.ts';
import { type Commands, type Editor, kindsOf, selectedFields } from './editor.ts';

type Surroundings = Omit<Editor, 'commands'>;

/** Everything that palette, toolbar and keyboard do; each is one step of undo. */
export function useCommands(editor: Surroundings): Commands {
  const { wizard, file, pages, party, page, select, arm, stopLeading } = editor;
  const clipboard = useRef<{ readonly fields: readonly Field[]; readonly pages: readonly PageSize[] }>({ fields: [], pages: [] });
  const add = (fields: readonly Field[]): void => {
    wizard.change((content) => addFields(content, file.targetId, fields));
    select(fields.map(({ key }) => key));
    arm(undefined);
  };
  const chosen = selectedFields(editor);
  const setStraddle = (key: string, isOn: boolean): void => {
    stopLeading();
    const present = straddleOf(file, key);
    const owner = wizard.content.parties.find((one) => one.key === key);
    if (isOn && !present && canStraddle(owner, pages)) {
      const others = file.fields.filter(({ kind }) => kind === 'straddle').length;
      add([straddleField(createKey(), key, others, pages)]);
    } else if (!isOn && present) wizard.change((content) => removeFields(content, new Set([present.key])));
  };
  return {
    place: (kind, on, middle) => {
      const size = pages[on];
      if (!size || !kindsOf(party).includes(kind)) return;
      if (kind === 'straddle') return setStraddle(party.key, true);
      add([fieldAt({ key: createKey(), party: party.key, kind, page: on }, middle, size)]);
    },
    remove: () => {
      const keys = new Set(chosen.map(({ key }) => key));
      wizard.change((content) => removeFields(content, keys));
      select([]);
    },
    duplicate: () => {
      const copies = chosen.flatMap((field) => copiesOf([field], field.page, { from: pages, to: pages, createKey }));
      if (copies.length > 0) add(copies);
    },
    copy: () => {
      if (chosen.length > 0) clipboard.current = { fields: chosen, pages };
    },
    paste: () => {
      const { fields, pages: from } = clipboard.current;
      const known = new Set(wizard.content.parties.map(({ key }) => key));
      const copies = copiesOf(fields, page, { from, to: pages, createKey }).filter((copy) => known.has(copy.party));
      if (copies.length > 0) add(copies);
    },
    nudge: (dx, dy) => {
      wizard.change((content) => moveFields(content, nudged(chosen, pages, dx, dy)), `nudge ${chosen.map(({ key }) => key).join()}`);
    },
    align: () => wizard.change((content) => moveFields(content, aligned(chosen))),
    setStraddle,
  };
}

/** A straddle seal only goes up and down. */
function nudged(fields: readonly Field[], pages: readonly PageSize[], dx: number, dy: number): Map<string, Rect> {
  const [first] = fields;
  const size = first && pages[first.page];
  if (!size) return new Map();
  const isBound = fields.some(({ kind }) => kind === 'straddle');
  const shift = allowedShift(fields, isBound ? 0 : dx / size.width, dy / size.height);
  return new Map(fields.map((field) => [field.key, shifted(field, shift.dx, shift.dy)]));
}

function aligned(fields: readonly Field[]): Map<string, Rect> {
  const free = fields.filter(({ kind }) => kind !== 'straddle');
  const top = Math.min(...free.map(({ y }) => y));
  return new Map(free.map((field) => [field.key, free.length > 1 ? { ...field, y: top } : { ...field, x: (1 - field.width) / 2 }]));
}
