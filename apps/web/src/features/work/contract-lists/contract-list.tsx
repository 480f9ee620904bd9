import './contract-lists.css';
import './directories/directories.css';
import { ButtonLink, PageHeader, usePhone } from '@moqi/ui';
import { useRouterState } from '@tanstack/react-router';
import { Plus, Trash2 } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contractHref } from '#entities/contract/contract-href.ts';
import { useSteps } from '#entities/contract/use-steps.ts';
import { toCreate } from '#entities/real-name/to-create.ts';
import { stringifySearch } from '#shared/search/search.ts';
import type { ContractRow } from './contract-row.ts';
import type { SideProps } from './directories/directory-side.tsx';
import { ExportContracts } from './export-contracts.tsx';
import { ListBody } from './list-body.tsx';
import { ListFilters } from './list-filters.tsx';
import { type ListName, type ListSearch, ownList } from './list-search.ts';
import { ListTabs } from './list-tabs.tsx';
import type { Perform } from './row-parts.tsx';
import { SignPageTogether } from './sign-page-together.tsx';
import { useBin } from './use-bin.ts';
import type { ContractRows } from './use-contract-rows.ts';
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

const DirectorySide = lazy(() => import('./directories/directory-side.tsx').then((m) => ({ default: m.DirectorySide })));
const ContractBatchBar = lazy(() => import('./contract-batch-bar.tsx').then((m) => ({ default: m.ContractBatchBar })));
const RevokeDialog = lazy(() => import('./revoke-dialog.tsx').then((m) => ({ default: m.RevokeDialog })));
const MoveDialog = lazy(() => import('./directories/move-dialog.tsx').then((m) => ({ default: m.MoveDialog })));
const TagDialog = lazy(() => import('#entities/contract-tags/tag-dialog.tsx').then((m) => ({ default: m.TagDialog })));

/** What is asked before it happens to the chosen contracts. */
interface Asked {
  readonly step: 'revoke' | 'move' | 'tag';
  readonly rows: readonly ContractRow[];
}

/** The shell of both lists: tabs, filters, rows, pages. Everything that narrows it stands in the address. */
export function ContractList({ name, fact, partyTitle, statuses, search, list, kinds, actions, readOnly }: ContractListProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const selection = useSelection(list.rows ?? []);
  const [asked, setAsked] = useState<Asked>();
  const isBin = search.delStatus === 1;
  const filed = isBin ? undefined : ownList(name);
  const nothingYet = list.rows?.length === 0 && Object.keys(search).length === 0;
  const hrefOf = (other: ListSearch) => path + stringifySearch({ ...readOnly?.address, ...other });
  const perform = usePerform(readOnly, (step, row) => setAsked({ step, rows: [row] }));
  return (
    <div className="contract-list">
      <Head name={name} fact={fact} path={path} search={search} isBin={isBin} readOnly={readOnly} actions={actions} />
      <ListFilters
        name={name}
        search={search}
        hrefOf={hrefOf}
        bare={nothingYet}
        actions={actions}
        tabs={
          <>
            {kinds}
            {isBin ? null : <ListTabs name={name} statuses={statuses} search={search} hrefOf={hrefOf} counts={list.counts} />}
          </>
        }
        side={filed && !nothingYet ? <Side list={filed} search={search} hrefOf={hrefOf} /> : null}
        {...(readOnly && { readOnly })}
      >
        <Batch selection={selection} isFiled={filed !== undefined} onAsk={(step, rows) => setAsked({ step, rows })} />
        <SignPageTogether name={name} search={search} rows={list.rows} />
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
      </ListFilters>
      {asked ? (
        <AskFirst
          asked={asked}
          list={filed}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            selection.clear();
          }}
        />
      ) : null}
    </div>
  );
}

/** A phone has no room for choosing rows. */
function Batch(props: ComponentProps<typeof ContractBatchBar>) {
  if (usePhone() || props.selection.rows.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <ContractBatchBar {...props} />
    </Suspense>
  );
}

/** The phone has no room beside the list: there the directory is one of the filters. */
function Side(props: SideProps) {
  if (usePhone()) return null;
  return (
    <Suspense fallback={<div className="directories" />}>
      <DirectorySide {...props} />
    </Suspense>
  );
}

/** What a step of a row does. */
function usePerform(readOnly: ReadOnlyList | undefined, onAsk: (step: 'revoke' | 'tag', row: ContractRow) => void): Perform {
  const performPlain = useSteps();
  const bin = useBin();
  return (step, row) => {
    if (readOnly) readOnly.open(row);
    else if (step === 'revoke' || step === 'tag') onAsk(step, row);
    else if (step === 'delete') bin.remove([row]);
    else if (step === 'restore') bin.restore([row]);
    else performPlain(step, row);
  };
}

interface AskProps {
  readonly asked: Asked;
  readonly list: 'sign' | 'apply' | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function AskFirst({ asked: { step, rows }, list, ...ends }: AskProps) {
  return (
    <Suspense fallback={null}>
      {step === 'revoke' && <RevokeDialog rows={rows} {...ends} />}
      {step === 'move' && list && <MoveDialog list={list} rows={rows} {...ends} />}
      {step === 'tag' && <TagDialog applyIds={rows.map(({ applyId }) => applyId)} {...ends} />}
    </Suspense>
  );
}

interface HeadProps {
  readonly name: ListName;
  readonly fact: string;
  readonly path: string;
  readonly search: ListSearch;
  /** the recycle bin of the list */
  readonly isBin: boolean;
  readonly readOnly: ReadOnlyList | undefined;
  readonly actions: ReactNode;
}

function Head({ name, fact, path, search, isBin, readOnly, actions }: HeadProps) {
  const { t } = useTranslation('contract-lists');
  // the phone says it in the top line
  if (usePhone()) return null;
  return (
    <div className="contract-list-head">
      {readOnly ? (
        <PageHeader title={readOnly.title} fact={fact} back={readOnly.back} />
      ) : isBin ? (
        <PageHeader title={t('bin.title')} fact={t('bin.fact')} back={{ href: path, label: t('bin.back') }} />
      ) : (
        <PageHeader title={t(`${name}.title`)} fact={fact} actions={actions ?? <HeaderActions name={name} path={path} search={search} />} />
      )}
    </div>
  );
}

/** Sending is work of members: the console looks at what they sent. */
function HeaderActions({ name, path, search }: Pick<HeadProps, 'name' | 'path' | 'search'>) {
  const { t } = useTranslation('contract-lists');
  if (name === 'enterprise') return null;
  return (
    <>
      <ButtonLink icon={Trash2} href={`${path}?delStatus=1`}>
        {t('bin.title')}
      </ButtonLink>
      <ExportContracts search={search} of={name === 'apply' ? 'sent' : 'received'} />
      <ButtonLink {...toCreate} kind="primary" icon={Plus}>
        {t('create')}
      </ButtonLink>
    </>
  );
}
