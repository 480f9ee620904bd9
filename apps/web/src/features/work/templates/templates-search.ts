import { TEMPLATE_STATES, type TemplateState } from '@moqi/api/work/templates';
import { optionalTexts, stringifySearch, wholeNumber } from '#shared/search/search.ts';

export const PAGE_SIZE = 20;

export const MINE = ['favourite', 'recent'] as const;
export type Mine = (typeof MINE)[number];

export const VIEWS = ['cards', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** What the address says of a list of templates. */
export interface TemplatesSearch {
  readonly keyword?: string;
  /** a group, or `none`: those in no group */
  readonly group?: string;
  /** 我的收藏, 最近使用: in place of a group */
  readonly mine?: Mine;
  readonly state?: TemplateState;
  readonly order?: 'used';
  /** other than the place shows them by itself */
  readonly view?: View;
  readonly itemPage?: number;
  /** the template that is looked at */
  readonly open?: string;
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const oneOf = <Word extends string>(words: readonly Word[], given: unknown): Word | undefined => words.find((word) => word === given);

function shownAs(search: Record<string, unknown>): Pick<TemplatesSearch, 'mine' | 'view'> {
  const [mine, view] = [oneOf(MINE, search['mine']), oneOf(VIEWS, search['view'])];
  return { ...(mine !== undefined && { mine }), ...(view !== undefined && { view }) };
}

export function readTemplatesSearch(search: Record<string, unknown>): TemplatesSearch {
  const { keyword, group, open } = optionalTexts(search, { keyword: 40, group: 36, open: 36 });
  const state = oneOf(TEMPLATE_STATES, search['state']);
  const itemPage = wholeNumber(search['itemPage'], 1, 500);
  return {
    ...(keyword !== undefined && { keyword }),
    ...(group !== undefined && (group === 'none' || ID.test(group)) && { group }),
    ...shownAs(search),
    ...(state !== undefined && { state }),
    ...(search['order'] === 'used' && { order: 'used' as const }),
    ...(itemPage !== undefined && itemPage > 1 && { itemPage }),
    ...(open !== undefined && ID.test(open) && { open }),
  };
}

/** With other filters, from the first page; what is undefined goes. */
export function changed(search: TemplatesSearch, change: Partial<Record<keyof TemplatesSearch, unknown>>): TemplatesSearch {
  const { itemPage: _, open: __, ...kept } = search;
  return readTemplatesSearch({ ...kept, ...change });
}

export function isFiltered({ keyword, group, mine, state }: TemplatesSearch): boolean {
  return keyword !== undefined || group !== undefined || mine !== undefined || state !== undefined;
}

export const hrefOf = (path: string, search: TemplatesSearch): string => `${path}${stringifySearch({ ...search })}`;
