import type { Content, Field, FieldKind, PageSize, Party, PlacedFile } from './content.ts';
import { around, clamped, defaultSize, type Rect, SEAL_POINTS, sizeOn } from './geometry.ts';

/** The same field on several pages: their keys share what stands before the dot, and they move together. */
export function familyOf(key: string): string {
  return key.split('.', 1)[0] ?? key;
}

export const isSameFamily = (a: Field, b: Field): boolean => familyOf(a.key) === familyOf(b.key);

export function allFields(content: Content): Field[] {
  return content.files.flatMap(({ fields }) => fields);
}

/** A contract has straddle seals exactly as long as one is placed in it. */
function withFiles(content: Content, files: readonly PlacedFile[]): Content {
  return { ...content, files, wantsStraddle: files.some(({ fields }) => fields.some(({ kind }) => kind === 'straddle')) };
}

function mapFields(content: Content, map: (fields: readonly Field[], file: PlacedFile) => readonly Field[]): Content {
  let isChanged = false;
  const files = content.files.map((file) => {
    const fields = map(file.fields, file);
    if (fields.length === file.fields.length && fields.every((field, at) => field === file.fields[at])) return file;
    isChanged = true;
    const { targetId, fileName } = file;
    // a file in which something is placed is no attachment
    return { targetId, fileName, fields };
  });
  return isChanged ? withFiles(content, files) : content;
}

/** The sender says that nobody signs this file. */
export function withAttachment(content: Content, targetId: string): Content {
  return { ...content, files: content.files.map((file) => (file.targetId === targetId ? { ...file, attachment: 1 as const } : file)) };
}

export function addFields(content: Content, targetId: string, added: readonly Field[]): Content {
  return mapFields(content, (fields, file) => (file.targetId === targetId ? [...fields, ...added] : fields));
}

export function removeFields(content: Content, keys: ReadonlySet<string>): Content {
  return mapFields(content, (fields) => fields.filter(({ key }) => !keys.has(key)));
}

/** Puts fields where they were moved to, and the rest of their families to the same place of their pages. */
export function moveFields(content: Content, places: ReadonlyMap<string, Rect>): Content {
  const byFamily = new Map([...places].map(([key, rect]) => [familyOf(key), rect]));
  return mapFields(content, (fields) =>
    fields.map((field) => {
      const rect = places.get(field.key) ?? byFamily.get(familyOf(field.key));
      if (!rect || (rect.x === field.x && rect.y === field.y && rect.width === field.width && rect.height === field.height)) return field;
      return { ...field, x: rect.x, y: rect.y, width: rect.width, height: rect.height };
    }),
  );
}

/** Changes what belongs to all of a family: its party, its label. */
export function describeFields(
  content: Content,
  keys: ReadonlySet<string>,
  change: Partial<Pick<Field, 'party' | 'label' | 'format' | 'choices' | 'capitals'>>,
): Content {
  const families = new Set([...keys].map(familyOf));
  return mapFields(content, (fields) => fields.map((field) => (families.has(familyOf(field.key)) ? { ...field, ...change } : field)));
}

/** Gives a field's family exactly these pages of its file; the size stays the same on paper. */
export function spreadField(content: Content, key: string, pages: readonly number[], sizes: readonly PageSize[]): Content {
  return mapFields(content, (fields) => {
    const model = fields.find((field) => field.key === key);
    const page = model && sizes[model.page];
    if (!model || !page) return fields;
    const points = { width: model.width * page.width, height: model.height * page.height };
    const family = fields.filter((field) => isSameFamily(field, model));
    const kept = family.filter((field) => pages.includes(field.page));
    const missing = pages.filter((wanted) => !family.some((field) => field.page === wanted));
    const copies = missing.flatMap((wanted): Field[] => {
      const size = sizes[wanted];
      if (!size) return [];
      const rect = clamped({ x: model.x, y: model.y, ...sizeOn(size, points) });
      return [{ ...model, ...rect, page: wanted, key: `${familyOf(key)}.${wanted}` }];
    });
    return [...fields.filter((field) => !isSameFamily(field, model) || kept.includes(field)), ...copies];
  });
}

/** Copies under new families, a little aside when they come to the page of their models. */
export function copiesOf(
  models: readonly Field[],
  page: number,
  { from, to, createKey }: { readonly from: readonly PageSize[]; readonly to: readonly PageSize[]; readonly createKey: () => string },
): Field[] {
  const target = to[page];
  if (!target) return [];
  return models.flatMap((model): Field[] => {
    const source = from[model.page];
    if (!source || model.kind === 'straddle') return [];
    const size = sizeOn(target, { width: model.width * source.width, height: model.height * source.height });
    const aside = from === to && model.page === page ? 12 : 0;
    const rect = clamped({ x: model.x + aside / target.width, y: model.y + aside / target.height, ...size });
    return [{ ...model, ...rect, page, key: createKey() }];
  });
}

export interface Placing {
  readonly key: string;
  readonly party: string;
  readonly kind: FieldKind;
  readonly page: number;
}

/** A new field of its usual size with its middle at a point of the page. */
export function fieldAt(placing: Placing, middle: { x: number; y: number }, size: PageSize): Field {
  return { ...placing, ...around(middle, defaultSize(placing.kind, size)), label: '' };
}

/** A straddle seal needs something to straddle, and a company to seal it. */
export function canStraddle(party: Party | undefined, pages: readonly PageSize[]): boolean {
  return party?.signatoryType === 1 && pages.length > 1;
}

export function straddleOf(file: PlacedFile, party: string): Field | undefined {
  return file.fields.find((field) => field.kind === 'straddle' && field.party === party);
}

/** A new straddle seal of a party; those of several parties stand one below the other. */
export function straddleField(key: string, party: string, place: number, [first]: readonly PageSize[]): Field {
  const size = first ?? { width: 595, height: 842 };
  const { width, height } = sizeOn(size, { width: SEAL_POINTS, height: SEAL_POINTS });
  const y = Math.min(0.4 + place * (height + 0.02), 1 - height);
  return { key, party, kind: 'straddle', page: 0, x: 0, y, width, height, label: '' };
}

/** Where a straddle seal was asked for and none is placed yet: one for each company in each file that can carry it. */
export function withWantedStraddles(
  content: Content,
  pagesOf: (targetId: string) => readonly PageSize[],
  createKey: () => string,
): Content {
  if (!content.wantsStraddle || allFields(content).some(({ kind }) => kind === 'straddle')) return content;
  const files = content.files.map((file) => {
    if (file.attachment === 1) return file;
    const pages = pagesOf(file.targetId);
    const able = content.parties.filter((party) => canStraddle(party, pages));
    return { ...file, fields: [...file.fields, ...able.map((party, place) => straddleField(createKey(), party.key, place, pages))] };
  });
  return { ...content, files };
}

/** A person has no company seal: where a company was replaced by a person, its seals become places for handwriting. */
export function withoutSealsOf(content: Content, party: string, pagesOf: (targetId: string) => readonly PageSize[]): Content {
  return mapFields(content, (fields, file) =>
    fields.flatMap((field): Field[] => {
      if (field.party !== party || (field.kind !== 'seal' && field.kind !== 'straddle')) return [field];
      const page = pagesOf(file.targetId)[field.page];
      if (field.kind === 'straddle' || !page) return [];
      const middle = { x: field.x + field.width / 2, y: field.y + field.height / 2 };
      return [{ ...field, ...around(middle, defaultSize('ink', page)), kind: 'ink' }];
    }),
  );
}

/** Where words stand; points of the displayed page. */
export interface TextPlace extends Rect {
  readonly page: number;
}

interface Beside {
  readonly party: string;
  readonly kind: FieldKind;
  readonly pages: readonly PageSize[];
  readonly createKey: () => string;
}

const GAP_POINTS = 6;

/** A field behind each place, in the middle of its line; over its end where the page has no room behind it. */
export function fieldsBeside(places: readonly TextPlace[], { party, kind, pages, createKey }: Beside): Field[] {
  return places.flatMap(({ page, x, y, width, height }): Field[] => {
    const size = pages[page];
    if (!size) return [];
    const own = defaultSize(kind, size);
    const rect = clamped({ x: (x + width + GAP_POINTS) / size.width, y: (y + height / 2) / size.height - own.height / 2, ...own });
    return [{ key: createKey(), party, kind, page, ...rect, label: '' }];
  });
}
