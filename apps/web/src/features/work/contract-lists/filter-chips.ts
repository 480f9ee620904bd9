import type { Locale } from '@moqi/api';
import { CONTRACT_TYPE_WORDS } from '@moqi/api/work/flows';
import { formatYuan } from '@moqi/rules';
import type { TFunction } from 'i18next';
import { changed, type ListSearch } from './list-search.ts';

export interface ChosenFilter {
  readonly key: string;
  readonly field: string;
  readonly value: string;
  /** The address without it. */
  readonly without: ListSearch;
}

type Words = TFunction<'contract-lists'>;

function days(t: Words, { beginDate, endDate }: ListSearch): string {
  if (beginDate !== undefined && endDate !== undefined) return t('filter.between', { from: beginDate, to: endDate });
  return beginDate === undefined ? t('filter.until', { to: endDate }) : t('filter.since', { from: beginDate });
}

function amounts(t: Words, { minAmountFen: min, maxAmountFen: max }: ListSearch): string {
  if (min !== undefined && max !== undefined) return t('filter.between', { from: formatYuan(min), to: formatYuan(max) });
  return min === undefined ? t('filter.atMost', { to: formatYuan(max ?? 0) }) : t('filter.atLeast', { from: formatYuan(min) });
}

type Add = (field: string, value: string, names: readonly (keyof ListSearch)[]) => void;

/** What only an administrator's list is narrowed by. */
function addEnterpriseFilters(t: Words, locale: Locale, search: ListSearch, add: Add): void {
  const { corpUserId, groupId, tplId, contractType, minAmountFen, maxAmountFen } = search;
  if (corpUserId !== undefined) add(t('filter.member'), search.fullName ?? t('filter.chosen'), ['corpUserId', 'fullName']);
  if (groupId !== undefined) add(t('filter.group'), search.groupName ?? t('filter.chosen'), ['groupId', 'groupName']);
  if (tplId !== undefined) add(t('filter.template'), search.tplName ?? t('filter.chosen'), ['tplId', 'tplName']);
  if (contractType !== undefined) add(t('filter.contractType'), CONTRACT_TYPE_WORDS[contractType][locale], ['contractType']);
  if (minAmountFen !== undefined || maxAmountFen !== undefined) {
    add(t('filter.amount'), amounts(t, search), ['minAmountFen', 'maxAmountFen']);
  }
}

/** What concerns the person who asks. */
function addOwnFilters(t: Words, { selfSign, selfApprove, onlyShowCC }: ListSearch, add: Add): void {
  if (selfApprove === 1) add(t('filter.approver'), t('filter.me'), ['selfApprove']);
  if (selfSign === 1) add(t('filter.handler'), t('filter.me'), ['selfSign']);
  if (onlyShowCC === 1) add(t('filter.copies'), t('filter.toMe'), ['onlyShowCC']);
}

/** What the party itself knows and keeps of its contracts. */
function addKeptFilters(t: Words, { tagId, tagName, categoryId, categoryName, createType }: ListSearch, add: Add): void {
  if (createType !== undefined) add(t('filter.createType'), t(`createTypes.${createType}`), ['createType']);
  if (tagId !== undefined) add(t('filter.tag'), tagName ?? t('filter.chosen'), ['tagId', 'tagName']);
  if (categoryId !== undefined) add(t('filter.category'), categoryName ?? t('filter.chosen'), ['categoryId', 'categoryName']);
}

function chosenDirectory(t: Words, search: ListSearch): ChosenFilter[] {
  if (search.directoryId === undefined) return [];
  const without = changed(search, { directoryId: undefined });
  return [{ key: 'directoryId', field: t('directories.title'), value: t('filter.chosen'), without }];
}

const DATE_FIELDS = ['filter.sentTime', 'filter.signedTime', 'filter.deadline'] as const;

/** The active filters as words: 字段：值. On the phone the directory is one of them: it does not stand beside the list. */
export function chosenFilters(t: Words, locale: Locale, search: ListSearch, phone: boolean): ChosenFilter[] {
  const chosen: ChosenFilter[] = [];
  const add: Add = (field, value, names) => {
    const without = changed(search, Object.fromEntries(names.map((name) => [name, undefined])));
    chosen.push({ key: names.join(), field, value, without });
  };
  if (search.beginDate !== undefined || search.endDate !== undefined) {
    add(t(DATE_FIELDS[(search.dateType ?? 1) - 1] ?? 'filter.sentTime'), days(t, search), ['dateType', 'beginDate', 'endDate']);
  }
  if (search.finishStatus === 1) add(t('column.state'), t('filter.ended'), ['finishStatus']);
  if (search.runOut === 1) add(t('filter.deadline'), t('filter.soon'), ['runOut']);
  if (search.waitsFor !== undefined) add(t('filter.waitsFor'), t(`waitsFor.${search.waitsFor}`), ['waitsFor']);
  addOwnFilters(t, search, add);
  if (search.applyNo !== undefined) add(t('filter.number'), search.applyNo, ['applyNo']);
  if (search.signatoryFullName !== undefined) add(t('filter.signer'), search.signatoryFullName, ['signatoryFullName']);
  if (search.signatoryMobile !== undefined) add(t('filter.mobile'), search.signatoryMobile, ['signatoryMobile']);
  addKeptFilters(t, search, add);
  addEnterpriseFilters(t, locale, search, add);
  return phone ? [...chosenDirectory(t, search), ...chosen] : chosen;
}
