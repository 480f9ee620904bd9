import { WAITING_FOR, type WaitingFor } from '@moqi/api/reach/overview';
import { NOWHERE } from '@moqi/api/work/directories';
import { CONTRACT_TYPES, type ContractType } from '@moqi/api/work/flows';
import { neededTexts, optionalTexts, wholeNumber } from '#shared/search/search.ts';

/** 我签署的 · 我发起的 · 管理后台的合同 · 下级企业的合同 */
export type ListName = 'sign' | 'apply' | 'enterprise' | 'affiliate';

/** The lists of a member or person, which have views and directories. Undefined: one that is looked at for others. */
export function ownList(name: ListName): 'sign' | 'apply' | undefined {
  return name === 'sign' || name === 'apply' ? name : undefined;
}

export const PAGE_SIZES = [20, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = PAGE_SIZES[0];

/** What a list's address may say, with the names of the wire (specification §3.3). */
export interface ListSearch {
  readonly signStatus?: number;
  readonly keyword?: string;
  /** 1 = expires within 7 days or has expired */
  readonly runOut?: number;
  /** 1 = only what waits for me in person */
  readonly selfSign?: number;
  /** 1 = only what was copied to me */
  readonly onlyShowCC?: number;
  /** 1 = only what I decide on, or decided */
  readonly selfApprove?: number;
  /** 1 = only what has ended, whichever way */
  readonly finishStatus?: number;
  /** of what the party sent: what it was begun as */
  readonly createType?: CreateType;
  /** 1 sent · 2 signed · 3 deadline */
  readonly dateType?: number;
  readonly beginDate?: string;
  readonly endDate?: string;
  readonly applyNo?: string;
  readonly signatoryFullName?: string;
  readonly signatoryMobile?: string;
  /** 1 = the recycle bin */
  readonly delStatus?: number;
  /** contracts of an enterprise: received ones instead of those it sent */
  readonly listType?: 'received';
  /** contracts of an enterprise: who has to act next */
  readonly waitsFor?: WaitingFor;
  /** contracts of an enterprise: the member, the group and the template, with the names that the chips show */
  readonly corpUserId?: string;
  readonly fullName?: string;
  readonly groupId?: string;
  readonly groupName?: string;
  readonly tplId?: string;
  readonly tplName?: string;
  readonly contractType?: ContractType;
  readonly minAmountFen?: number;
  readonly maxAmountFen?: number;
  /** a directory, or 0 for contracts that lie in none */
  readonly directoryId?: string;
  /** a tag of the party, and the business category it sent them with, with the names that the chips show */
  readonly tagId?: string;
  readonly tagName?: string;
  readonly categoryId?: string;
  readonly categoryName?: string;
  /** how contracts are dealt with: the list of deal types */
  readonly dealType?: number;
  readonly itemPage?: number;
  readonly pageSize?: number;
}

/** What contracts are begun as, but for collecting, which nobody begins with. */
export const CREATE_TYPES = [0, 1, 2, 3, 4, 5, 6] as const;
export type CreateType = (typeof CREATE_TYPES)[number];

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

function optionalNumbers<K extends string>(
  search: Readonly<Record<string, unknown>>,
  bounds: Readonly<Record<K, readonly [number, number]>>,
) {
  const found: Partial<Record<K, number>> = {};
  for (const name of Object.keys(bounds) as K[]) {
    const [min, max] = bounds[name];
    const number = wholeNumber(search[name], min, max);
    if (number !== undefined) found[name] = number;
  }
  return found;
}

/** A day that the calendar has. */
const isDay = (text: string): boolean => DAY.test(text) && new Date(text).getUTCDate() === Number(text.slice(8));

type Search = Readonly<Record<string, unknown>>;

/** Ids with the names that the address gives them: a name without what it names would be a filter that filters nothing. */
function namedIds<Id extends string, Name extends string>(search: Search, names: Readonly<Record<Id, Name>>) {
  const ids = Object.keys(names) as Id[];
  const found: Partial<Record<Id | Name, string>> = {};
  for (const name of ids) {
    const { [name]: id = '' } = optionalTexts(search, { [name]: 36 } as Record<Id, number>) as Partial<Record<Id, string>>;
    if (!ID.test(id)) continue;
    found[name] = id;
    Object.assign(found, optionalTexts(search, { [names[name]]: 100 }));
  }
  return found;
}

/** A mangled address shows the whole list, not an error. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const waitsFor = WAITING_FOR.find((kind) => kind === search['waitsFor']);
  const days = optionalTexts(search, { beginDate: 10, endDate: 10 });
  const { directoryId = '' } = optionalTexts(search, { directoryId: 36 });
  const createType = CREATE_TYPES.find((type) => String(type) === String(search['createType']));
  return {
    ...optionalTexts(search, { keyword: 100, applyNo: 64, signatoryFullName: 100, signatoryMobile: 20 }),
    ...optionalNumbers(search, {
      signStatus: [0, 8],
      runOut: [1, 1],
      selfSign: [1, 1],
      onlyShowCC: [1, 1],
      selfApprove: [1, 1],
      finishStatus: [1, 1],
      delStatus: [1, 1],
      dateType: [1, 3],
      itemPage: [1, 500],
    }),
    ...namedIds(search, { tagId: 'tagName', categoryId: 'categoryName' }),
    ...(directoryId === NOWHERE || ID.test(directoryId) ? { directoryId } : {}),
    ...(search['listType'] === 'received' ? { listType: 'received' as const } : {}),
    ...(waitsFor === undefined ? {} : { waitsFor }),
    ...(createType === undefined ? {} : { createType }),
    ...Object.fromEntries(Object.entries(days).filter(([, day]) => isDay(day))),
    ...(PAGE_SIZES.some((size) => String(size) === String(search['pageSize'])) ? { pageSize: Number(search['pageSize']) } : {}),
  };
}

/** What an administrator's list may be asked for, besides what every list may be. */
export function readEnterpriseListSearch(search: Record<string, unknown>): ListSearch {
  const contractType = CONTRACT_TYPES.find((type) => type === search['contractType']);
  // the console looks at what members did, not at where they file it
  const { directoryId: _, ...list } = readListSearch(search);
  return {
    ...list,
    ...namedIds(search, { corpUserId: 'fullName', groupId: 'groupName', tplId: 'tplName' }),
    ...(contractType === undefined ? {} : { contractType }),
    ...optionalNumbers(search, { minAmountFen: [0, MOST_FEN], maxAmountFen: [0, MOST_FEN] }),
  };
}

/** Nine figures of yuan, as at the server. */
const MOST_FEN = 1_000_000_000_00;

/** A subsidiary's list: what narrows it, and by which relation it is read. */
export interface AffiliateListSearch extends ListSearch {
  readonly affiliationId: string;
}

/** What only a party itself narrows its lists by. */
const OWN_ALONE: ReadonlySet<string> = new Set<keyof ListSearch>([
  'signatoryMobile',
  'selfSign',
  'delStatus',
  'waitsFor',
  'directoryId',
  'onlyShowCC',
  'selfApprove',
  'createType',
  'tagId',
  'tagName',
  'categoryId',
  'categoryName',
]);

/**
 * What a parent company may not ask for is dropped: addresses of signers, own tasks and copies, the recycle bin, who has to act next, what the
 * subsidiary itself keeps of its contracts.
 * @throws Error when the address names no affiliation
 */
export function readAffiliateListSearch(search: Record<string, unknown>): AffiliateListSearch {
  const list = Object.fromEntries(Object.entries(readListSearch(search)).filter(([name]) => !OWN_ALONE.has(name)));
  const { affiliationId } = neededTexts(search, { affiliationId: 36 });
  if (!ID.test(affiliationId)) throw new Error('the address names no affiliation');
  return { ...list, affiliationId };
}

/** Another filter begins at the first page again. */
export function changed(search: ListSearch, change: { readonly [K in keyof ListSearch]?: ListSearch[K] | undefined }): ListSearch {
  const { itemPage: _, ...rest } = search;
  const entries = Object.entries({ ...rest, ...change }).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as ListSearch;
}

/** Parts of the address that the filter drawer fills, beside tabs, search box and pages. */
export const FILTER_NAMES = [
  'dateType',
  'beginDate',
  'endDate',
  'applyNo',
  'signatoryFullName',
  'signatoryMobile',
  'runOut',
  'selfSign',
  'onlyShowCC',
  'selfApprove',
  'finishStatus',
  'createType',
  'waitsFor',
  'corpUserId',
  'fullName',
  'groupId',
  'groupName',
  'tplId',
  'tplName',
  'tagId',
  'tagName',
  'categoryId',
  'categoryName',
  'contractType',
  'minAmountFen',
  'maxAmountFen',
] as const;

export function withoutFilters(search: ListSearch): ListSearch {
  return changed(search, { keyword: undefined, ...Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])) });
}

export function isFiltered(search: ListSearch): boolean {
  return search.keyword !== undefined || FILTER_NAMES.some((name) => search[name] !== undefined);
}
