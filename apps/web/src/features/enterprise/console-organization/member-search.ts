import type { InputOf } from '@moqi/api';
import { type listMembers, MEMBER_STATES, type MemberState } from '@moqi/api/enterprise/members';
import { optionalTexts, wholeNumber } from '#shared/search/search.ts';

export const SIZES = [20, 50, 100] as const;

/** What the address of the members page may say. */
export interface MemberSearch {
  /** of this group and those below it */
  readonly group?: string;
  readonly role?: string;
  readonly state?: MemberState;
  readonly keyword?: string;
  readonly page?: number;
  readonly size?: number;
  /** requests to join instead of members */
  readonly view?: 'requests';
}

/** Other values for some of it; undefined: without. */
export type MemberChange = { readonly [Key in keyof MemberSearch]?: MemberSearch[Key] | undefined };

export function readMemberSearch(search: Record<string, unknown>): MemberSearch {
  const state = MEMBER_STATES.find((one) => one === search['state'] && one !== 'left');
  const page = wholeNumber(search['page'], 2, 100_000);
  const size = SIZES.find((one) => String(one) === String(search['size']));
  return {
    ...optionalTexts(search, { group: 36, role: 36, keyword: 60 }),
    ...(state === undefined ? {} : { state }),
    ...(page === undefined ? {} : { page }),
    ...(size === undefined || size === SIZES[0] ? {} : { size }),
    ...(search['view'] === 'requests' ? { view: 'requests' as const } : {}),
  };
}

/** The filter of the list and of its export. */
export function filterOf({ group, role, state, keyword }: MemberSearch) {
  return { ...(group && { groupId: group }), ...(role && { roleId: role }), ...(state && { state }), ...(keyword && { keyword }) };
}

export function questionOf(search: MemberSearch): InputOf<typeof listMembers> {
  return { ...filterOf(search), itemPage: search.page ?? 1, pageSize: search.size ?? SIZES[0] };
}
