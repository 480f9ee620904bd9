import { name, type PdfObject } from '@moqi/pdf/syntax';
import { type PdfWriter, tamper } from '@moqi/testing';
import { beforeAll, expect, test } from 'vitest';
import { checkBox, edited, form, PAGE, plus, raw, type SampleForm, signedForm, type Widget } from './altered.ts';
import { alarming, field, type Objects, PAINTED, type Variant, valid } from './variants.ts';

/*
 * Variants of attacks by the state that a widget shows (ISO 32000-2 §12.5.5, §12.7.5.2): through its entry, through what the entry names,
 * through the looks of a state, and through another widget of the field; under every certification and lock.
 */

const { appendUpdate, findObject } = tamper;

const PUSH = 1 << 16;
const RADIO = (1 << 15) | (1 << 14);
const number = (writer: PdfWriter, text: string): string => `${writer.add(raw(text)).num} 0 R`;

/** Looks of a state: each is an object of its own, marked so that it can be found again. */
const looks = (writer: PdfWriter, mark: string): PdfObject =>
  raw(
    `<</N ${number(
      writer,
      `<</Mark /${mark}N/Yes ${number(writer, form('0 0 236 20 re f', `/Mark /${mark}Yes`))}/Off ${number(writer, form('', `/Mark /${mark}Off`))}>>`,
    )}>>`,
  );

/** As many programs write boxes: off has no look. */
const oneLook = (writer: PdfWriter): PdfObject => raw(`<</N <</Yes ${number(writer, form('0 0 236 20 re f'))}>>>>`);

const WIDGETS: NonNullable<SampleForm['widgets']> = (writer) => {
  const boxed = checkBox(writer).entries;
  const entries = (more: Record<string, PdfObject>, mark: string): Widget => ({ entries: { ...boxed, ...more, AP: looks(writer, mark) } });
  const state = (now: string): Record<string, PdfObject> => ({ AS: name(now), V: name(now) });
  return {
    tick: entries({}, 'tick'),
    ticked: entries(state('Yes'), 'ticked'),
    seal: entries({ Ff: raw(String(PUSH)), V: raw('null'), AS: name('Off') }, 'seal'),
    stamped: entries({ Ff: raw(String(PUSH)), V: raw('null'), AS: name('Yes') }, 'stamped'),
    apart: entries({ AS: writer.add(raw('/Off')) }, 'apart'),
    radio: entries({ Ff: raw(String(RADIO)) }, 'radio'),
    only: { entries: { ...boxed, AP: oneLook(writer) } },
    onlySeal: { entries: { ...boxed, Ff: raw(String(PUSH)), V: raw('null'), AP: oneLook(writer) } },
    onlyText: { entries: { ...boxed, FT: name('Tx'), V: raw('null'), AP: oneLook(writer) } },
    saysYes: entries({ V: name('Yes') }, 'saysYes'),
  };
};

const SIGNED: Record<string, SampleForm['request']> = {
  plain: {},
  'certified 1': { certify: 1 },
  'certified 2': { certify: 2 },
  'certified 3': { certify: 3 },
  'locked all': { lock: { action: 'All' } },
  'locked these': { lock: { action: 'Include', fields: ['tick', 'ticked', 'radio', 'apart'] } },
  'locked others': { lock: { action: 'Exclude', fields: ['tick', 'ticked', 'radio', 'apart'] } },
};
/** Where a box may not even be ticked together with its value. */
const CLOSED: ReadonlySet<string> = new Set(['certified 1', 'locked all', 'locked these']);

let files: (readonly [called: string, file: Uint8Array])[];
beforeAll(async () => {
  files = await Promise.all(
    Object.entries(SIGNED).map(
      async ([called, request]) => [called, await signedForm({ widgets: WIDGETS, ...(request && { request }) })] as const,
    ),
  );
});
type Change = (file: Uint8Array) => Objects;
const inEach = (changes: Record<string, Change>, of: (called: string) => boolean = () => true): Variant[] =>
  files
    .filter(([called]) => of(called))
    .flatMap(([called, file]) =>
      Object.entries(changes).map(([title, change]): Variant => [`${called}: ${title}`, () => appendUpdate(file, change(file))]),
    );

const onField =
  (called: string, entries: string, more: Objects = {}): Change =>
  (file) => ({ ...edited(file, field(called), plus(entries)), ...more });
const marked = (mark: string): RegExp => new RegExp(`/Mark ?/${mark}\\b`);
const onMarked =
  (mark: string, edit: (body: string) => string): Change =>
  (file) =>
    edited(file, marked(mark), edit);
const refTo = (file: Uint8Array, mark: string): string => `${findObject(file, marked(mark)).num} 0 R`;

test('a state is not switched by the entry, nor by what the entry names', async () => {
  const changes: Record<string, Change> = {};
  for (const called of ['tick', 'seal', 'apart', 'radio']) {
    changes[`${called} on`] = onField(called, '/AS/Yes');
    changes[`${called} on by reference`] = onField(called, '/AS 990 0 R', { 990: '/Yes' });
  }
  for (const called of ['ticked', 'stamped']) {
    changes[`${called} off`] = onField(called, '/AS/Off');
    changes[`${called} off by reference`] = onField(called, '/AS 990 0 R', { 990: '/Off' });
    changes[`${called} without a state`] = onField(called, '/AS null');
  }
  changes['what is named is another state'] = (file) => edited(file, /^\s*\/Off\s*$/, () => '/Yes');
  changes['a value and a state that say different things'] = onField('tick', '/V/Yes');
  changes['a value that stays and a state that goes'] = onField('ticked', '/V/Off/AS/Yes');
  expect(await valid(inEach(changes))).toEqual([]);
});

test('where no state is named, readers choose one: the only one, that of the value, or one called by a string', async () => {
  const changes: Record<string, Change> = {};
  for (const called of ['only', 'onlySeal', 'onlyText', 'saysYes']) {
    changes[`${called} without a state`] = onField(called, '/AS null');
    changes[`${called} with a state that is not there`] = onField(called, '/AS 990 0 R');
    changes[`${called} with a string`] = onField(called, '/AS (Yes)');
  }
  expect(await valid(inEach(changes))).toEqual([]);
  const blank: Record<string, Change> = {};
  for (const called of ['tick', 'radio', 'seal']) {
    blank[`${called} without a state`] = onField(called, '/AS null');
    blank[`${called} in a state that has no look`] = onField(called, '/AS/Third');
  }
  expect(await alarming(inEach(blank))).toEqual([]);
});

test('the looks of a state stay, shown or not', async () => {
  const swap = (body: string): string => body.replace('/Yes', '/Was').replace('/Off', '/Yes').replace('/Was', '/Off');
  const changes: Record<string, Change> = {};
  for (const called of ['tick', 'ticked', 'seal', 'stamped', 'radio']) {
    changes[`${called}: the empty look draws`] = onMarked(`${called}Off`, () => PAINTED);
    changes[`${called}: the drawn look is empty`] = onMarked(`${called}Yes`, () => form(''));
    changes[`${called}: looks change places`] = onMarked(`${called}N`, swap);
    changes[`${called}: one look for both`] = onMarked(`${called}N`, (body) =>
      body.replace(/\/Off ?\d+/, () => /\/Yes ?(\d+)/.exec(body)?.[0].replace('Yes', 'Off') ?? ''),
    );
    changes[`${called}: a look gets a name of the other state`] = onMarked(`${called}N`, plus('/Third 990 0 R'));
    changes[`${called}: looks of another widget`] = (file) =>
      edited(file, field(called), plus(`/AP <</N ${refTo(file, called === 'seal' ? 'stampedYes' : 'sealYes')}>>`));
    changes[`${called}: pressed, it looks otherwise`] = (file) =>
      edited(file, field(called), plus(`/AP <</N ${refTo(file, `${called}N`)}/D 990 0 R>>`));
  }
  const drawn = Object.fromEntries(
    Object.entries(changes).map(([title, change]): [string, Change] => [title, (file) => ({ ...change(file), 990: PAINTED })]),
  );
  expect(await valid(inEach(drawn))).toEqual([]);
});

test('another widget does not show the state for the field', async () => {
  const twin =
    (called: string, state: string): Change =>
    (file) => {
      const { num, body } = findObject(file, field(called));
      return {
        ...edited(file, PAGE, (page) => page.replace(/\/Annots ?\[/, '/Annots [990 0 R ')),
        990: plus(state)(body).replace(`${num} 0 R`, '990 0 R'),
      };
    };
  const instead =
    (called: string, state: string): Change =>
    (file) => {
      const { num, body } = findObject(file, field(called));
      return { ...edited(file, PAGE, (page) => page.replace(new RegExp(`\\b${num} 0 R`), '990 0 R')), 990: plus(state)(body) };
    };
  const changes: Record<string, Change> = {};
  for (const [called, state] of [
    ['tick', '/AS/Yes'],
    ['ticked', '/AS/Off'],
    ['seal', '/AS/Yes'],
    ['stamped', '/AS/Off'],
  ] as const) {
    changes[`a twin of ${called}`] = twin(called, state);
    changes[`another in the place of ${called}`] = instead(called, state);
    changes[`${called} moved away`] = onField(called, '/Rect [900 900 920 920]');
    changes[`${called} hidden`] = onField(called, '/F 2');
  }
  expect(await valid(inEach(changes))).toEqual([]);
});

test('a box is ticked where filling is permitted, and only there', async () => {
  const ticking = { 'tick with its value': onField('tick', '/V/Yes/AS/Yes'), 'untick with its value': onField('ticked', '/V/Off/AS/Off') };
  expect(
    await valid(
      inEach(ticking, (called) => CLOSED.has(called)),
      6,
    ),
  ).toEqual([]);
  expect(await alarming(inEach({ ticked: ticking['tick with its value'] }, (called) => !CLOSED.has(called)))).toEqual([]);
});
