import type { TemplateContents } from '@moqi/api/work/templates';
import type { Role } from '../advanced-template.ts';

export type Files = TemplateContents['attatchFileNamesJson'];
export type Place = Files[number]['fields'][number];
/** What a customer places by hand: the pages of a company have more. */
export const PLACE_KINDS = ['seal', 'ink', 'date'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** In points; a company seal is 42 mm wide. */
const SIZES = { seal: { width: 119, height: 119 }, ink: { width: 92, height: 34 }, date: { width: 108, height: 26 } } as const;

interface Middle {
  readonly x: number;
  readonly y: number;
}

const within = (middle: number, length: number): number => Math.min(Math.max(middle - length / 2, 0), 1 - length);

/** A place of its usual size around a point of the page, and wholly on it. */
export function placeAround(
  middle: Middle,
  {
    page,
    size,
    ...whose
  }: Pick<Place, 'key' | 'party' | 'page'> & {
    readonly kind: PlaceKind;
    readonly size: { readonly width: number; readonly height: number };
  },
): Place {
  const { width: wide, height: high } = SIZES[whose.kind];
  const [width, height] = [Math.min(1, wide / size.width), Math.min(1, high / size.height)];
  return { ...whose, page, x: within(middle.x, width), y: within(middle.y, height), width, height, label: '' };
}

/** A person has no company seal: where one was placed, the person writes. */
export function withoutSeals(files: Files, roleKey: string): Files {
  return files.map((file) => ({
    ...file,
    fields: file.fields.map((field) => (field.party === roleKey && field.kind === 'seal' ? { ...field, kind: 'ink' as const } : field)),
  }));
}

/** The two sides of a contract; the company takes the first. */
export function usualRoles(names: readonly [string, string]): readonly Role[] {
  return names.map((roleName, at): Role => {
    const isOwn = at === 0 ? (1 as const) : (0 as const);
    return { key: `role${at + 1}`, signatoryType: isOwn, roleName, ownFlag: isOwn, orderNum: 1, readTime: 0 };
  });
}

/** A key that no role has yet. */
export function freeKey(roles: readonly Role[]): string {
  for (let at = roles.length + 1; ; at += 1) if (!roles.some(({ key }) => key === `role${at}`)) return `role${at}`;
}
