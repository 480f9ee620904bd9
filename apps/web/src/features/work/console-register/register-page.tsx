import './console-register.css';
import { type EntryRow, listRegister, type RegisterField, readRegisterFields } from '@moqi/api/work/register';
import { Button, ButtonLink, EmptyState, PageHeader, SkeletonRows, StateTabs } from '@moqi/ui';
import { BookPlus, Columns3Cog, ScanText } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { LoadFailed } from '#shared/failure/load-failed.tsx';
import { AddDialog } from './add-dialog.tsx';
import { EntryDrawer } from './entry-drawer.tsx';
import { ExportRegister } from './export-register.tsx';
import { FieldsDrawer } from './fields-drawer.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import { RegisterFilters } from './register-filters.tsx';
import { changed, hrefOf, type RegisterSearch } from './register-search.ts';
import { RegisterTable } from './register-table.tsx';

const PAGE = 50;
const TERMS = [undefined, 'soon', 'over'] as const;

type Counts = Readonly<Record<'all' | 'soon' | 'over', number>>;

/** 合同台账: what the enterprise keeps of each contract beside it. Everything that narrows it stands in the address. */
export function RegisterPage({ search }: { search: RegisterSearch }) {
  const { t } = useTranslation('console-register');
  const [open, setOpen] = useState<'add' | 'fields' | 'paper' | EntryRow>();
  const close = () => setOpen(undefined);
  const { data: kept } = useCall(readRegisterFields, {});
  const fields = kept?.fields ?? [];
  const query = useCall(listRegister, { ...search, pageSize: PAGE }, { keepPrevious: true });
  return (
    <div className="register">
      <div className="register-head">
        <PageHeader
          title={t('title')}
          fact={t('fact')}
          actions={
            <>
              {kept?.mayChange ? (
                <Button icon={Columns3Cog} onClick={() => setOpen('fields')}>
                  {t('fields.open')}
                </Button>
              ) : null}
              <ExportRegister search={search} />
              <Button icon={ScanText} onClick={() => setOpen('paper')}>
                {t('paper.open')}
              </Button>
              <Button kind="primary" icon={BookPlus} onClick={() => setOpen('add')}>
                {t('add.open')}
              </Button>
            </>
          }
        />
      </div>
      <Tabs search={search} counts={query.data?.counts} />
      <RegisterFilters key={`${search.keyword}/${search.fieldId}/${search.fieldValue}`} search={search} fields={fields} />
      <Body search={search} query={query} fields={fields} onOpen={setOpen} />
      {open === 'add' && <AddDialog onClose={close} />}
      {open === 'paper' && <PaperDialog onClose={close} />}
      {open === 'fields' && <FieldsDrawer fields={fields} onClose={close} />}
      {typeof open === 'object' && <EntryDrawer entry={open} fields={fields} onClose={close} />}
    </div>
  );
}

function Tabs({ search, counts }: { search: RegisterSearch; counts: Counts | undefined }) {
  const { t } = useTranslation('console-register');
  const tabs = TERMS.map((term) => ({
    key: term ?? 'all',
    label: t(`tab.${term ?? 'all'}`),
    href: hrefOf(changed(search, { term })),
    ...(counts && { count: counts[term ?? 'all'] }),
  }));
  return (
    <div className="register-tabs">
      <StateTabs label={t('tabs')} current={search.term ?? 'all'} tabs={tabs} />
    </div>
  );
}

interface BodyProps {
  readonly search: RegisterSearch;
  readonly query: ReturnType<typeof useCall<typeof listRegister>>;
  readonly fields: readonly RegisterField[];
  readonly onOpen: (entry: EntryRow) => void;
}

function Body({ search, query: { data, error, errorUpdatedAt, isFetching, refetch }, fields, onOpen }: BodyProps) {
  const { t } = useTranslation('console-register');
  if (error && !isFetching) {
    const retry = () => void refetch();
    return (
      <LoadFailed fill title={t('failed.title')} help={t('failed.help')} requestId={error.requestId} at={errorUpdatedAt} onRetry={retry} />
    );
  }
  if (data === undefined) return <SkeletonRows label={t('app:loading')} rows={12} />;
  if (data.list.length === 0) {
    const isNarrowed = Object.keys(search).length > 0;
    const none = isNarrowed ? 'filtered' : 'none';
    const all = isNarrowed ? <ButtonLink href={hrefOf({})}>{t('all')}</ButtonLink> : undefined;
    return <EmptyState fill title={t(`${none}.title`)} help={t(`${none}.help`)} actions={all} />;
  }
  return (
    <>
      <div className="register-body" aria-busy={isFetching}>
        <RegisterTable rows={data.list} fields={fields} onOpen={onOpen} />
      </div>
      <nav className="register-pages" aria-label={t('pages')}>
        {search.after === undefined ? null : <ButtonLink href={hrefOf(changed(search, {}))}>{t('first')}</ButtonLink>}
        {data.next === '' ? null : <ButtonLink href={hrefOf({ ...search, after: data.next })}>{t('next')}</ButtonLink>}
      </nav>
    </>
  );
}
