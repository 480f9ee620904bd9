import {
  listAdvancedTemplates,
  listTemplates,
  listUsableTemplates,
  type ManagedTemplate,
  type TemplateCard,
} from '@moqi/api/work/templates';
import { useCall } from '#shared/call/use-call.ts';
import { PAGE_SIZE, type TemplatesSearch } from './templates-search.ts';
import type { Place } from './use-place.ts';

/** A template as a list shows it; what only those who manage it are told may be missing. */
export type ShownTemplate = TemplateCard & Partial<Pick<ManagedTemplate, 'hasDraft' | 'memberUse' | 'grants' | 'customerNo'>>;

function filterOf({ keyword, group, mine, order, itemPage = 1 }: TemplatesSearch) {
  return {
    itemPage,
    pageSize: PAGE_SIZE,
    ...(keyword && { keyword }),
    ...(group && { tplGroupId: group }),
    ...(mine && { mine }),
    ...(order && { order }),
  };
}

/** The templates of the address: all of them for who manages, else those one may use. */
export function useTemplates({ managing, using, isAdvanced = false }: Place, search: TemplatesSearch) {
  const filter = filterOf(search);
  const { state } = search;
  const managed = useCall(
    isAdvanced ? listAdvancedTemplates : listTemplates,
    { ...filter, ...(state && { state }) },
    { audience: managing ?? 'personal', enabled: managing !== undefined, keepPrevious: true },
  );
  const usable = useCall(
    listUsableTemplates,
    { ...filter, ...(isAdvanced && { advanced: 1 as const }) },
    {
      audience: 'enterprise',
      enabled: managing === undefined && using === 'enterprise',
      keepPrevious: true,
    },
  );
  return managing === undefined ? usable : managed;
}
