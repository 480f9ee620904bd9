import { neededTexts } from '#shared/search/search.ts';

export interface TemplateSearch {
  readonly tplId: string;
}

/** Which template the address names. */
export const readTemplateSearch = (search: Record<string, unknown>): TemplateSearch => neededTexts(search, { tplId: 40 });
