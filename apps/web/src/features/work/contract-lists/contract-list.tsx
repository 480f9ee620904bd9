import './contract-lists.css';
import { ButtonLink, PageHeader, usePhone } from '@moqi/ui';
import { useRouterState } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractHref } from '#entities/contract/contract-href.ts';
import { useSteps } from '#entities/contract/use-steps.ts';
import { toCreate } from '#entities/real-name/to-create.ts';
import { stringifySearch } from '#shared/search/search.ts';
import { ContractBatchBar } from './contract-batch-bar.tsx';
import type { ContractRow } from './contract-row.ts';
import { ListBody } from './list-body.tsx';
import { ListFilters } from './list-filters.tsx';
import type { ListName, ListSearch } from './list-search.ts';
import { ListTabs } from './list-tabs.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import type { Perform } from './row-parts.tsx';
import type { ContractRows } from './use-contract-rows.ts';
import { useDraftBin } from './use-draft-bin.ts';
import { useSelection } from './use-selection.ts';

interface ReadOnlyList {
  readonly title: string;
  readonly back: { readonly href: string; readonly label: string };
  /** stands in the address of every page of the list */
  readonly address: Readonly<Record<string, string>>;
  readonly open: (row: ContractRow) => void;
}

export interface ContractListProps {
  readonly name: ListName;
  /** The sentence that says whose contracts these are. */
  readonly fact: string;
  readonly partyTitle: string;
  /** Tabs in their order, after 全部. */
  readonly statuses: readonly number[];
  readonly search: ListSearch;
  readonly list: ContractRows;
  /** A list that is looked at and nothing else: what opens a row, and where its head leads back to. */
  readonly readOnly?: ReadOnlyList;
  /** At the end of the head; on the phone in the top line. */
  readonly actions?: ReactNode;
  /** Between the tabs and the filters: which of several lists it is. */
  readonly kinds?: ReactNode;
}

/** The shell of both lists: tabs, filters, rows, pages. Everything that narrows it stands in the address. */
export function ContractList({ name, fact, partyTitle, statuses, search, list, kinds, actions, readOnly }: ContractListProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const phone = usePhone();
  const performPlain = useSteps();
  const selection = useSelection(list.rows ?? []);
  const [revoking, setRevoking] = useState<readonly ContractRow[]>();
  const bin = useDraftBin();
  const isBin = search.delStatus === 1;
  const nothingYet = list.rows?.length === 0 && Object.keys(search).length === 0;
  const hrefOf = (other: ListSearch) => path + stringifySearch({ ...readOnly?.address, ...other });
  const perform: Perform = (step, row) => {
    if (readOnly) readOnly.open(row);
    else if (step === 'revoke') setRevoking([row]);
    else if (step === 'deleteDraft') bin.remove(row);
    else if (step === 'restoreDraft') bin.restore(row);
    else performPlain(step, row);
  };
  return (
    <div className="contract-list">
      {phone ? null : <Head name={name} fact={fact} path={path} isBin={isBin} readOnly={readOnly} actions={actions} />}
      <ListFilters name={name} search={search} hrefOf={hrefOf} bare={nothingYet} actions={actions} {...(readOnly && { readOnly })}>
        {kinds}
        {isBin ? null : <ListTabs name={name} statuses={statuses} search={search} hrefOf={hrefOf} counts={list.counts} />}
      </ListFilters>
      {selection.rows.length > 0 && !phone ? <ContractBatchBar selection={selection} onRevoke={(rows) => setRevoking(rows)} /> : null}
      <ListBody
        name={name}
        partyTitle={partyTitle}
        search={search}
        hrefOf={hrefOf}
        list={list}
        selection={readOnly ? undefined : selection}
        perform={perform}
        rowHref={readOnly ? () => undefined : contractHref}
      />
      {revoking === undefined ? null : (
        <RevokeDialog
          rows={revoking}
          onClose={() => setRevoking(undefined)}
          onDone={() => {
            setRevoking(undefined);
            selection.clear();
          }}
        />
      )}
    </div>
  );
}

interface HeadProps {
  readonly name: ListName;
  readonly fact: string;
  readonly path: string;
  /** the recycle bin of the list */
  readonly isBin: boolean;
  readonly readOnly: ReadOnlyList | undefined;
  readonly actions: ReactNode;
}

function Head({ name, fact, path, isBin, readOnly, actions }: HeadProps) {
  const { t } = useTranslation('contract-lists');
  return (
    <div className="contract-list-head">
      {readOnly ? (
        <PageHeader title={readOnly.title} fact={fact} back={readOnly.back} />
      ) : isBin ? (
        <PageHeader title={t('bin.title')} fact={t('bin.fact')} back={{ href: path, label: t('bin.back') }} />
      ) : (
        <PageHeader title={t(`${name}.title`)} fact={fact} actions={actions ?? <HeaderActions name={name} path={path} />} />
      )}
    </div>
  );
}

/** Sending is work of members: the console looks at what they sent. */
function HeaderActions({ name, path }: { name: ListName; path: string }) {
  const { t } = useTranslation('contract-lists');
  if (name === 'enterprise') return null;
  return (
    <>
      {name === 'apply' ? (
        <ButtonLink icon={Trash2} href={`${path}?delStatus=1`}>
          {t('bin.open')}
        </ButtonLink>
      ) : null}
      <ButtonLink {...toCreate} kind="primary" icon={Plus}>
        {t('create')}
      </ButtonLink>
    </>
  );
}
