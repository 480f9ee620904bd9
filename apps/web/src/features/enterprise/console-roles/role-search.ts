import { optionalTexts } from '#shared/search/search.ts';

export const ROLE_TABS = ['permissions', 'members', 'seals'] as const;
export type RoleTab = (typeof ROLE_TABS)[number];

/** What the address of the page may say: which role, which of its sides, or all roles side by side. */
export interface RoleSearch {
  readonly roleId?: string;
  readonly tab?: RoleTab;
  readonly view?: 'compare';
}

export function readRoleSearch(search: Record<string, unknown>): RoleSearch {
  const tab = ROLE_TABS.find((one) => one === search['tab']);
  return {
    ...optionalTexts(search, { roleId: 36 }),
    ...(tab === undefined ? {} : { tab }),
    ...(search['view'] === 'compare' ? { view: 'compare' as const } : {}),
  };
}
