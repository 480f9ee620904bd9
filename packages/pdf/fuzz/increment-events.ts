import type { tamper } from '@moqi/testing';
import type { Random } from '@moqi/testing/fuzz';
import { form, plus, repeating, SIGNATURE, stream } from '../test/altered.ts';
import { BEFORE, objectAt, ofField, PLACES, WIDGET } from './increment-bases.ts';

/* What lists gain and lose, and what programs read in different ways: increments for the parts of the table that have events for keys. */

interface Setting {
  readonly file: Uint8Array;
  readonly random: Random;
  /** Numbers of what comes with the increment. */
  readonly field: number;
  readonly picture: number;
  readonly signature: number;
}

interface Made {
  objects: Record<number, string>;
  options?: tamper.UpdateOptions;
  ahead?: string;
}

type Event = (setting: Setting) => Made;

const itemsOf = (file: Uint8Array, num: number): string[] => objectAt(file, num).body.match(/\d+ 0 R/g) ?? [];
const list = (items: readonly string[]): string => `[${items.join(' ')}]`;

/** A list of the file without one of its items. */
const lost =
  (num: number): Event =>
  ({ file, random }) => {
    const items = itemsOf(file, num);
    return { objects: { [num]: list(random.below(4) === 0 ? items : items.toSpliced(random.below(items.length), 1)) } };
  };

const FIELDS =
  '|/FT/Tx|/FT/Btn|/FT/Sig/T (box)|/V SIGNATURE|/V (100)|/AP <</N PICTURE>>|/V SIGNATURE/AP <</N PICTURE>>|/Rect [0 0 0 0]|/F 132|/MK <<>>'.split(
    '|',
  );

/** A new field, with some entries. */
function gained({ file, random, field, picture, signature }: Setting, entries = random.pick(FIELDS)): Made {
  const known = entries.replace('SIGNATURE', `${signature} 0 R`).replace('PICTURE', `${picture} 0 R`);
  return {
    objects: {
      [BEFORE.fields]: list([...itemsOf(file, BEFORE.fields), `${field} 0 R`]),
      [BEFORE.listed]: list([...itemsOf(file, BEFORE.listed), `${field} 0 R`]),
      [field]: plus(known)(WIDGET),
    },
  };
}

/** The tree of pages with its kids in another order, fewer or more. */
const pages: Event = ({ file, random, field }) => {
  const { num, body } = objectAt(file, PLACES.pageTree[0]);
  const [found = '', items = ''] = /\/Kids ?\[([^\]]*)\]/.exec(body) ?? [];
  const kids = items.match(/\d+ 0 R/g) ?? [];
  const changed = random.pick([kids, kids, kids.toReversed(), kids.slice(1), [...kids, ...kids], [...kids, `${field} 0 R`]]);
  const page = `<</Type/Page/Parent ${num} 0 R/MediaBox [0 0 595 842]>>`;
  return { objects: { [num]: body.replace(found, `/Kids ${list(changed)}`), [field]: page } };
};

const widgets: Event = ({ file, random, field }) => {
  const kids = [`${BEFORE.kid} 0 R`, ...(random.below(2) === 0 ? [`${field} 0 R`] : [])];
  const { body } = objectAt(file, BEFORE.group);
  const kid = `<</Type/Annot/Subtype/Widget/Rect [9 70 30 90]/Parent ${BEFORE.group} 0 R>>`;
  return { objects: { [BEFORE.group]: plus(`/Kids ${list(kids)}/M (x)`)(body), [field]: kid } };
};

const annotationGained: Event = (setting) => {
  const { file, random, field } = setting;
  const absent = `${objectAt(file, ofField('absent')).num} 0 R`;
  const orphan = `${objectAt(file, PLACES.other[0]).num} 0 R`;
  const item = random.pick([absent, absent, orphan, `${field} 0 R`, '']);
  if (item === '') return gained(setting, '');
  return {
    objects: { [BEFORE.listed]: list([...itemsOf(file, BEFORE.listed), item]), [field]: '<</Type/Annot/Subtype/Text/Rect [9 9 30 30]>>' },
  };
};

const annotationOrder: Event = ({ file, random }) => {
  const items = itemsOf(file, BEFORE.listed);
  return { objects: { [BEFORE.listed]: list(random.pick([items, items.toReversed(), [...items.slice(1), ...items.slice(0, 1)]])) } };
};

const pageCovered: Event = (setting) => {
  const side = setting.random.pick([40, 90, 200, 300, 420, 800]);
  return gained(setting, `/Rect [0 0 ${side} ${side}]`);
};

export const LIST_EVENTS: Readonly<Record<string, Event>> = {
  pages,
  widgets,
  fieldLost: lost(BEFORE.fields),
  fieldGained: (setting) => gained(setting),
  annotationLost: lost(BEFORE.listed),
  annotationGained,
  annotationOrder,
  pageCovered,
};

const contentOf = (file: Uint8Array): string => /\/Contents ?(\d+) 0 R/.exec(objectAt(file, PLACES.page[0]).body)?.[1] ?? '';

const object: Event = ({ file, random, field }) => {
  const page = objectAt(file, PLACES.page[0]);
  const box = objectAt(file, ofField('box'));
  const content = contentOf(file);
  const altered = (edit: (body: string) => string): Made => ({ objects: { [page.num]: edit(page.body) } });
  return random.pick<() => Made>([
    () => ({ objects: { [box.num]: plus('/M (x)')(box.body) } }),
    () => altered((body) => body),
    () => altered(repeating(`/Contents ${content} 0 R`)),
    () => altered(repeating(`/Contents ${field} 0 R`)),
    () => altered((body) => body.replace(`/Contents ${content} 0 R`, `/Contents ${content} 5 R`)),
    () => ({ objects: { [field]: `${content} 0 R`, [page.num]: plus(`/Contents ${field} 0 R`)(page.body) } }),
    () => ({ objects: { [box.num]: plus('/Rect [64 120 300-0 140]')(box.body) } }),
    () => ({ objects: { [box.num]: stream('', box.body.trim().slice(2, -2)) } }),
    () => ({ objects: { [page.num]: page.body }, options: { redirect: { [page.num]: 15 } } }),
  ])();
};

const trailer: Event = ({ file, random }) => {
  const { num } = objectAt(file, PLACES.catalog[0]);
  const entry = random.pick(['/Vendor 1', '/Vendor (x)', '/Vendor 1/Vendor 2', '/Vendor 5-95', '']);
  return { objects: {}, options: entry === '' ? { root: `${num} 5 R` } : { trailer: entry } };
};

const unlisted: Event = ({ file, random }) => {
  const page = objectAt(file, PLACES.page[0]);
  const copy = (body: string, num: number | string = page.num): string => `${num} 0 obj\n${body}\nendobj\n`;
  const hidden = form('1 g 0 0 236 20 re f');
  const ahead = [
    copy(page.body),
    '% a comment\n',
    ' \n',
    copy(stream('0 g'), contentOf(file)),
    copy(hidden, 1998),
    'garbage\n',
    copy(SIGNATURE, 1997),
  ];
  return { objects: {}, ahead: random.pick(ahead) };
};

export const READING_EVENTS: Readonly<Record<string, Event>> = { object, trailer, unlisted };
