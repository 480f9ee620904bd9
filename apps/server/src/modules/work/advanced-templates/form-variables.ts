import type { Words } from '@moqi/api';
import type { FormAnswer, FormEntry } from '@moqi/pdf';
import { CHECKED } from '@moqi/rules';
import { type FilledIn, RESERVED_NAMES, VARIABLE_NAME, type Variable, type VariableKind } from '@moqi/rules/variables';
import type { PlacedField, PlaceMark, TemplateRole } from '#modules/work/templates/index.ts';
import type { FoundTag, PlaceKind } from '#platform/word/index.ts';
import { suggestedKind } from './document-variables.ts';
import { words } from './problem-words.ts';
import type { Pictures } from './template-document.ts';

/** A field of a PDF form that is filled in, with the variable that answers it. */
interface AskedField {
  readonly entry: FormEntry;
  readonly variable: string;
}

/** What a form asks for, and who signs where. */
export interface FormReading {
  readonly asked: readonly AskedField[];
  readonly places: readonly { readonly entry: FormEntry; readonly mark: PlaceMark }[];
  /** places to sign that name nobody */
  readonly nameless: readonly FormEntry[];
}

const PLACES: Readonly<Record<string, PlaceKind>> = {
  盖章: 'seal',
  签章: 'seal',
  签字: 'ink',
  签名: 'ink',
  签署日期: 'date',
};
/** As marks are written in Word files; of a field that is there to be signed also 甲方盖章. */
const BEFORE = /^(盖章|签字|签署日期)[\s_.:：-]+(\S.{0,29})$/u;
const BEHIND = /^(\S.{0,29}?)[\s_.:：-]*(盖章|签章|签字|签名|签署日期)$/u;

function markOf({ name, label, kind }: FormEntry): PlaceMark | undefined {
  for (const text of [label, name]) {
    const [, before = '', role = ''] = BEFORE.exec(text) ?? [];
    const place = PLACES[before];
    if (place !== undefined) return { place, role: role.trim() };
    const [, owner = '', behind = ''] = kind === 'signature' ? (BEHIND.exec(text) ?? []) : [];
    const after = PLACES[behind];
    if (after !== undefined) return { place: after, role: owner };
  }
  return undefined;
}

const LONGEST_NAME = 40;

/** A name of a variable that says what the field is called: form1[0].甲方名称[0] → form1_甲方名称. */
function plain(text: string): string {
  const bare = text.replaceAll(/\[\d+\]/gu, '').replaceAll(/[^\p{L}\p{N}]+/gu, '_');
  const name = bare.slice(-LONGEST_NAME).replace(/^[^\p{L}]+/u, '');
  return name.replace(/_+$/u, '');
}

function freeName({ label, name }: FormEntry, taken: ReadonlySet<string>, at: number): string {
  const wanted = [plain(label), plain(name)].find((one) => VARIABLE_NAME.test(one) && !RESERVED_NAMES.includes(one)) ?? `表单域${at + 1}`;
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? wanted : `${wanted.slice(0, LONGEST_NAME - 4)}_${count}`;
    if (!taken.has(free)) return free;
  }
}

/** Each field gets a variable of its own: of two fields of one label nobody knows whether they mean the same. */
export function readFormEntries(entries: readonly FormEntry[]): FormReading {
  const taken = new Set<string>();
  const asked: AskedField[] = [];
  const places: { entry: FormEntry; mark: PlaceMark }[] = [];
  const nameless: FormEntry[] = [];
  for (const [at, entry] of entries.entries()) {
    const mark = markOf(entry);
    if (mark !== undefined) places.push({ entry, mark });
    else if (entry.kind === 'signature') nameless.push(entry);
    else if (!entry.isReadOnly && entry.boxes.length > 0) {
      const variable = freeName(entry, taken, at);
      taken.add(variable);
      asked.push({ entry, variable });
    }
  }
  return { asked, places, nameless };
}

const MOST_CHOICES = 20;
const LONGEST_CHOICE = 50;

const canBeChosen = ({ choices }: FormEntry): boolean =>
  choices.length > 1 && choices.length <= MOST_CHOICES && choices.every((one) => one !== '' && one.length <= LONGEST_CHOICE);

function kindOf(entry: FormEntry, name: string): VariableKind {
  if (entry.kind === 'check') return 'check';
  if (entry.kind === 'choice') return canBeChosen(entry) ? 'choice' : 'text';
  const suggested = suggestedKind(name, false);
  return suggested === 'check' ? 'text' : suggested;
}

export function variablesOfForm({ asked }: FormReading): readonly Variable[] {
  return asked.map(({ entry, variable: name }) => {
    const kind = kindOf(entry, name);
    return { name, kind, isRequired: entry.isRequired, ...(kind === 'choice' && { choices: [...entry.choices] }) };
  });
}

/** A form as tags: what is asked for in it, and who signs where. */
export function tagsOfForm({ asked, places }: FormReading): readonly FoundTag[] {
  return [
    ...asked.map(({ entry, variable: name }) => ({
      tag: { kind: 'value' as const, name, isCapital: false },
      text: entry.label || entry.name,
      within: [],
    })),
    ...places.map(({ entry, mark: { place, role } }) => ({ tag: { kind: 'place' as const, place, role }, text: entry.name, within: [] })),
  ];
}

export const formProblems = ({ nameless }: FormReading): Words[] =>
  nameless.map(({ name }) =>
    words(
      `签名域“${name}”没有写明由谁签署，请在 PDF 里把它命名为“盖章：甲方”或“签字：乙方”`,
      `the signature field “${name}” does not say who signs: please name it like “盖章：甲方” or “签字：乙方”`,
    ),
  );

/** Where a variable is of a kind that its field cannot take. */
export function formMisfits({ asked }: FormReading, variables: readonly Variable[]): Words[] {
  return asked.flatMap(({ entry, variable: name }) => {
    const variable = variables.find((one) => one.name === name);
    const isTaken = variable === undefined || takes(entry, variable);
    return isTaken
      ? []
      : [
          words(
            `变量“${name}”的类型或选项与 PDF 里的表单域不符`,
            `the variable “${name}” is of another kind, or has other choices, than its field in the PDF`,
          ),
        ];
  });
}

function takes(entry: FormEntry, { kind, choices = [] }: Variable): boolean {
  if (entry.kind === 'check') return kind === 'check';
  if (entry.kind === 'text') return kind !== 'rows';
  if (!canBeChosen(entry)) return kind === 'text';
  return kind === 'choice' && choices.every((one) => entry.choices.includes(one));
}

function answerTo(entry: FormEntry, name: string, filled: FilledIn, pictures: Pictures): FormAnswer {
  const picture = pictures.get(name);
  if (picture !== undefined) return { png: picture.bytes };
  return entry.kind === 'check' ? filled.text(name) === CHECKED : filled.printed(name);
}

/** What the fields of the form are answered with, by their own names. */
export function answersOf({ asked }: FormReading, filled: FilledIn, pictures: Pictures): ReadonlyMap<string, FormAnswer> {
  return new Map(asked.map(({ entry, variable }) => [entry.name, answerTo(entry, variable, filled, pictures)]));
}

/** Why answers cannot stand in the form as they are; undefined: they can. */
export function crowdedWords({ asked }: FormReading, crowded: readonly string[]): Words | undefined {
  const names = asked.filter(({ entry }) => crowded.includes(entry.name)).map(({ variable }) => variable);
  if (names.length === 0) return undefined;
  return words(
    `“${names.join('”“')}”的内容太长，PDF 表单域里放不下，请缩短`,
    `what is filled in for “${names.join('”, “')}” is too long for its field in the PDF: please shorten it`,
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The places to sign, where the fields for them are. A role that a template does not have signs nowhere. */
export function placesOfForm(
  { places }: FormReading,
  pages: readonly Size[],
  roles: readonly Pick<TemplateRole, 'key' | 'name'>[],
): readonly PlacedField[] {
  const found = places.flatMap(({ entry, mark }) => entry.boxes.map((box) => ({ box, mark })));
  return found.flatMap(({ box: { page, x, y, width, height }, mark }, at) => {
    const role = roles.find(({ name }) => name === mark.role);
    const size = pages[page];
    if (role === undefined || size === undefined) return [];
    const box = { x: x / size.width, y: y / size.height, width: width / size.width, height: height / size.height };
    return [{ key: `${mark.place}-${at + 1}`, party: role.key, kind: mark.place, page, ...box, label: '' }];
  });
}
