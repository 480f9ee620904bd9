import type { Destination } from '@moqi/pdf';
import type { PlacedField, TemplateRole } from '#modules/work/templates/index.ts';
import type { PlaceKind } from '#platform/word/index.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** In points: a seal is 42 mm wide, handwriting 40 mm by 15 mm, a day a line of text. */
const SIZES: Readonly<Record<PlaceKind, Size>> = {
  seal: { width: 119, height: 119 },
  ink: { width: 113, height: 42 },
  date: { width: 113, height: 20 },
};
/** From the top of a line to its middle: marks lie across the line that names them. */
const HALF_LINE = 8;

/** The name of a place tells what is placed there: letters and digits alone, as converters keep them. */
export const placeName = (place: PlaceKind, role: number, count: number): string => `moqi${place}${role}n${count}`;
const NAME = /^moqi(seal|ink|date)(\d+)n(\d+)$/;

const within = (start: number, size: number, whole: number): number => Math.min(Math.max(start, 0), Math.max(whole - size, 0)) / whole;

interface Place {
  readonly count: number;
  readonly kind: PlaceKind;
  readonly role: Pick<TemplateRole, 'key' | 'inRow'>;
  readonly at: Destination;
  readonly size: Size;
}

function placesIn(
  destinations: ReadonlyMap<string, Destination>,
  pages: readonly Size[],
  roles: readonly Pick<TemplateRole, 'key' | 'inRow'>[],
): Place[] {
  return [...destinations].flatMap(([name, at]) => {
    const [, place, roleAt, counted] = NAME.exec(name) ?? [];
    const [role, size] = [roles[Number(roleAt)], pages[at.page]];
    if (place === undefined || role === undefined || size === undefined) return [];
    return [{ count: Number(counted), kind: place as PlaceKind, role, at, size }];
  });
}

/** Those who sign below each other in rows leave each other room: rows are often lower than a signature. */
function sizeOf({ kind, role, at }: Place, places: readonly Place[]): Size {
  const { width, height } = SIZES[kind];
  const { inRow } = role;
  if (inRow === undefined) return { width, height };
  const others = places.filter((one) => one.kind === kind && one.at.page === at.page && one.role.inRow?.of === inRow.of);
  const gaps = others.map((one) => Math.abs(one.at.y - at.y)).filter((gap) => gap > 1);
  const low = Math.min(height, ...gaps);
  return { width: kind === 'seal' ? low : width, height: low };
}

/** The fields at the named places of a file, in their order. */
export function fieldsAt(
  destinations: ReadonlyMap<string, Destination>,
  pages: readonly Size[],
  roles: readonly Pick<TemplateRole, 'key' | 'inRow'>[],
): readonly PlacedField[] {
  const places = placesIn(destinations, pages, roles).toSorted((left, right) => left.count - right.count);
  return places.map((place) => {
    const { count, kind, role, at, size } = place;
    const { width, height } = sizeOf(place, places);
    const top = kind === 'date' ? at.y : at.y + HALF_LINE - height / 2;
    const box = {
      x: within(at.x, width, size.width),
      y: within(top, height, size.height),
      width: width / size.width,
      height: height / size.height,
    };
    return { key: `${kind}-${count}`, party: role.key, kind, page: at.page, ...box, label: '' };
  });
}

/** A number that follows from what a file is made of: the first half of a digest as a UUID of version 8 (RFC 9562 §5.8). */
export function madeId(digest: Uint8Array): string {
  const bytes = Buffer.from(digest.subarray(0, 16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
