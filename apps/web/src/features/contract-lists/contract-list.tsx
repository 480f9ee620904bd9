import './contract-lists.css';
import { Icon, PageHeader } from '@moqi/ui';
import { useRouterState } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSteps } from '../../shared/contracts/use-steps.ts';
import { usePhone } from '../../shared/layout/use-phone.ts';
import { CreateLink } from '../../shared/real-name/create-link.tsx';
import { stringifySearch } from '../../shared/search/search.ts';
import { ContractBatchBar } from './contract-batch-bar.tsx';
import type { ContractRow } from './contract-row.ts';
import { ListBody } from './list-body.tsx';
import { ListFilters } from './list-filters.tsx';
import type { ListSearch } from './list-search.ts';
import { ListTabs } from './list-tabs.tsx';
import { DeleteDraftDialog, RevokeDialog } from './revoke-dialog.tsx';
import type { Perform } from './row-parts.tsx';
import type { ContractRows } from './use-contract-rows.ts';
import { useSelection } from './use-selection.ts';

export interface ContractListProps {
  readonly name: 'sign' | 'apply';
  /** Whose contracts these are. */
  readonly fact: string;
  readonly partyTitle: string;
  /** Tabs in their order, after 全部. */
  readonly statuses: readonly number[];
  readonly search: ListSearch;
  readonly list: ContractRows;
}

type Asking =
  | { readonly what: 'revoke'; readonly rows: readonly ContractRow[] }
  | { readonly what: 'deleteDraft'; readonly row: ContractRow };

/** The shell of both lists: tabs, filters, rows, pages. Everything that narrows it stands in the address. */
export function ContractList({ name, fact, partyTitle, statuses, search, list }: ContractListProps) {
  const { t } = useTranslation('contract-lists');
  const path = useRouterState({ select: (state) => state.location.pathname });
  const phone = usePhone();
  const performPlain = useSteps();
  const selection = useSelection(list.rows ?? []);
  const [asking, setAsking] = useState<Asking>();
  const nothingYet = list.rows?.length === 0 && Object.keys(search).length === 0;
  const hrefOf = (other: ListSearch) => path + stringifySearch({ ...other });
  const perform: Perform = (step, row) => {
    if (step === 'revoke') setAsking({ what: 'revoke', rows: [row] });
    else if (step === 'deleteDraft') setAsking({ what: 'deleteDraft', row });
    else performPlain(step, row);
  };
  return (
    <div className="contract-list">
      {phone ? null : (
        <div className="contract-list-head">
          <PageHeader
            title={t(`${name}.title`)}
            fact={fact}
            actions={
              <CreateLink className="mq-button mq-button-primary">
                <Icon of={Plus} size={15} />
                {t('create')}
              </CreateLink>
            }
          />
        </div>
      )}
      <ListFilters name={name} search={search} hrefOf={hrefOf} bare={nothingYet}>
        <ListTabs name={name} statuses={statuses} search={search} hrefOf={hrefOf} counts={list.counts} />
      </ListFilters>
      {selection.rows.length > 0 && !phone ? (
        <ContractBatchBar selection={selection} onRevoke={(rows) => setAsking({ what: 'revoke', rows })} />
      ) : null}
      <ListBody name={name} partyTitle={partyTitle} search={search} hrefOf={hrefOf} list={list} selection={selection} perform={perform} />
      {asking?.what === 'revoke' ? (
        <RevokeDialog
          rows={asking.rows}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setAsking(undefined);
            selection.clear();
          }}
        />
      ) : null}
      {asking?.what === 'deleteDraft' ? <DeleteDraftDialog row={asking.row} onClose={() => setAsking(undefined)} /> : null}
    </div>
  );
}
