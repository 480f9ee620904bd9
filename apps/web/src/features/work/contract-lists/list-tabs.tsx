import { LIST_STATUS } from '@moqi/api';
import { contractStateOf, StateTabs } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { changed, type ListName, type ListSearch } from './list-search.ts';
import type { ContractRows } from './use-contract-rows.ts';

/** Nothing gets into these states yet without approval and rescission: their tabs show when there is something in them. */
const SHOWN_WHEN_USED: ReadonlySet<number> = new Set([LIST_STATUS.approving, LIST_STATUS.rescinded]);

export interface ListTabsProps {
  readonly name: ListName;
  readonly statuses: readonly number[];
  readonly search: ListSearch;
  readonly hrefOf: (search: ListSearch) => string;
  readonly counts: ContractRows['counts'];
}

/** The states of a list with their counts, each with its own address. */
export function ListTabs({ name, statuses, search, hrefOf, counts }: ListTabsProps) {
  const { t } = useTranslation('contract-lists');
  // the sender's list has one word, whichever signer has to sign next
  const isOfSender = name === 'apply' || name === 'affiliate' || (name === 'enterprise' && search.listType !== 'received');
  const countOf = (status: number) => counts?.byStatus[String(status)] ?? (counts ? 0 : undefined);
  const wordOf = (status: number) =>
    isOfSender && status === LIST_STATUS.mine ? t('app:states.signing') : t(`app:states.${contractStateOf(status) ?? 'draft'}`);
  const shown = statuses.filter((status) => !SHOWN_WHEN_USED.has(status) || status === search.signStatus || (countOf(status) ?? 0) > 0);
  return (
    <StateTabs
      label={t('tabs')}
      current={search.signStatus === undefined ? 'all' : String(search.signStatus)}
      tabs={[
        { key: 'all', label: t('all'), count: counts?.all, href: hrefOf(changed(search, { signStatus: undefined })) },
        ...shown.map((status) => ({
          key: String(status),
          label: wordOf(status),
          count: countOf(status),
          urgent: name === 'sign' && status === LIST_STATUS.mine,
          href: hrefOf(changed(search, { signStatus: status })),
        })),
      ]}
    />
  );
}
