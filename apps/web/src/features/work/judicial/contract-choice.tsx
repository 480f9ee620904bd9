import { LIST_STATUS } from '@moqi/api';
import { listApplications, listSignRecords } from '@moqi/api/work/contract-lists';
import { AppLink, EmptyState, look, SearchField, Sheet } from '@moqi/ui';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import type { JudicialPlace } from './judicial-pages.ts';
import { hrefOf, type JudicialSearch } from './judicial-search.ts';

const SHOWN = 20;

interface ContractChoiceProps {
  readonly place: JudicialPlace;
  readonly search: JudicialSearch;
}

/** Which completed contract an application is about: sent, or signed. */
export function ContractChoice({ place, search }: ContractChoiceProps) {
  const { t } = useTranslation('judicial');
  const [typed, setTyped] = useState('');
  const contractName = useDeferredValue(typed.trim());
  const input = { pageSize: SHOWN, signStatusSet: String(LIST_STATUS.completed), ...(contractName && { contractName }) };
  const sent = useCall(listApplications, input, { keepPrevious: true });
  const signed = useCall(listSignRecords, input, { keepPrevious: true });
  const rows = new Map([...(sent.data?.list ?? []), ...(signed.data?.list ?? [])].map((row) => [row.applyId, row]));
  const isThere = sent.data !== undefined && signed.data !== undefined;
  return (
    <Sheet title={t('choose')}>
      <SearchField label={t('search')} placeholder={t('search')} value={typed} onChange={setTyped} />
      <Pending query={sent} lines={6} title={t('failed')} help={t('failedHelp')} />
      {isThere && rows.size === 0 ? <EmptyState title={t('noContracts')} help={t('noContractsHelp')} /> : null}
      <ul className="judicial-contracts">
        {[...rows.values()].map(({ applyId, applyNo, contractName: name }) => (
          <li key={applyId}>
            <AppLink href={hrefOf(place.path, { ...search, applyId })}>
              <span className={look('medium', 'ellipsis')}>{name}</span>
              <span className={look('ink3')}>{applyNo}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
