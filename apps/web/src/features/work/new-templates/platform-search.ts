import { optionalTexts } from '#shared/search/search.ts';

export interface PlatformSearch {
  /** the template that is looked at */
  readonly open?: string;
  /** those alone that one marked */
  readonly mine?: 'favourite';
}

export function readPlatformSearch(search: Record<string, unknown>): PlatformSearch {
  const { open } = optionalTexts(search, { open: 40 });
  return { ...(open !== undefined && { open }), ...(search.mine === 'favourite' && { mine: 'favourite' as const }) };
}
