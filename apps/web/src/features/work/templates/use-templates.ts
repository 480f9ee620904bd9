import { listTemplates, listUsableTemplates, type ManagedTemplate, type TemplateCard } from '@moqi/api/work/templates';
import { useCall } from '#shared/call/use-call.ts';
import { PAGE_SIZE, type TemplatesSearch } from './templates-search.ts';
import type { Place } from './use-place.ts';

/** A template as a list shows it; what only those who manage it are told may be missing. */
export type ShownTemplate = TemplateCard & Partial<Pick<ManagedTemplate, 'hasDraft' | 'memberUse' | 'grants'>>;

/** The templates of the address: all of them for who manages, else those one may use. */
export function useTemplates({ managing, using }: Place, search: TemplatesSearch) {
  const { keyword, group, mine, state, order, itemPage = 1 } = search;
  const filter = {
    itemPage,
    pageSize: PAGE_SIZE,
    ...(keyword && { keyword }),
    ...(group && { tplGroupId: group }),
    ...(mine && { mine }),
    ...(order && { order }),
  };
  const managed = useCall(
    listTemplates,
    { ...filter, ...(state && { state }) },
    { audience: managing ?? 'personal', enabled: managing !== undefined, keepPrevious: true },
  );
  const usable = useCall(listUsableTemplates, filter, {
    audience: 'enterprise',
    enabled: managing === undefined && using === 'enterprise',
    keepPrevious: true,
  });
  return managing === undefined ? usable : managed;
}
