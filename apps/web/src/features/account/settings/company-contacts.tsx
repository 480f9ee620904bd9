import { type CompanyContactRow, deleteCompanyContact, listCompanyContacts } from '@moqi/api/enterprise/contacts';
import { Button, ButtonLink, ConfirmDialog, EmptyState, LinkButton, look, SearchField, Sheet, useToast } from '@moqi/ui';
import { Building2, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';

const CompanyContactDialog = lazy(() => import('./company-contact-dialog.tsx').then((m) => ({ default: m.CompanyContactDialog })));

/** More of them are found by searching. */
const SHOWN = 100;

/** 往来企业: whom one writes contracts with, and who handles them there. */
export function CompanyContacts() {
  const { t } = useTranslation('settings');
  const [query, setQuery] = useState('');
  const [edited, setEdited] = useState<CompanyContactRow | 'new'>();
  const [leaving, setLeaving] = useState<CompanyContactRow>();
  const found = useCall(listCompanyContacts, { itemPage: 1, pageSize: SHOWN, ...(query !== '' && { mQuery: query }) });
  const { data } = found;
  return (
    <Sheet
      title={t('companies.title')}
      extra={
        <span className={look('row')}>
          <ButtonLink size="small" href="/signSettings/tags">
            {t('companies.tags')}
          </ButtonLink>
          <Button size="small" icon={Plus} onClick={() => setEdited('new')}>
            {t('companies.add')}
          </Button>
        </span>
      }
    >
      {query !== '' || data?.count ? <Search onSearch={setQuery} /> : null}
      <Pending query={found} lines={2} title={t('companies.failed')} help={t('companies.failedHelp')} />
      {data ? <Companies {...data} isSearched={query !== ''} onEdit={setEdited} onDelete={setLeaving} /> : null}
      {edited ? (
        <Suspense fallback={null}>
          <CompanyContactDialog company={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      ) : null}
      {leaving ? <DeleteCompany company={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Sheet>
  );
}

/** Searches on Enter; an empty field shows all again. */
function Search({ onSearch }: { readonly onSearch: (query: string) => void }) {
  const { t } = useTranslation('settings');
  const [typed, setTyped] = useState('');
  const type = (words: string) => {
    setTyped(words);
    if (words === '') onSearch('');
  };
  return (
    <SearchField
      className="settings-search"
      label={t('companies.search')}
      value={typed}
      onChange={type}
      onSubmit={() => onSearch(typed.trim())}
    />
  );
}

interface CompaniesProps {
  readonly list: readonly CompanyContactRow[];
  readonly count: number;
  readonly isSearched: boolean;
  readonly onEdit: (company: CompanyContactRow) => void;
  readonly onDelete: (company: CompanyContactRow) => void;
}

function Companies({ list, count, isSearched, onEdit, onDelete }: CompaniesProps) {
  const { t } = useTranslation('settings');
  if (count === 0) return <EmptyState title={t(isSearched ? 'companies.notFound' : 'companies.none')} help={t('companies.noneHelp')} />;
  return (
    <>
      <ul className="settings-companies">
        {list.map((company) => (
          <li key={company.contactId}>
            <span className={look('grow')}>
              <span className={look('ellipsis')}>{company.name}</span>
              <span className={look('text-12', 'ink3')}>{`${company.idNo}　${company.accountNo}`}</span>
            </span>
            <LinkButton aria-label={t('companies.changeNamed', { name: company.name })} onClick={() => onEdit(company)}>
              {t('companies.change')}
            </LinkButton>
            <LinkButton kind="quiet" aria-label={t('companies.deleteNamed', { name: company.name })} onClick={() => onDelete(company)}>
              {t('companies.delete')}
            </LinkButton>
          </li>
        ))}
      </ul>
      {count > list.length ? <p className={look('text-12', 'ink3')}>{t('companies.more', { count: count - list.length })}</p> : null}
    </>
  );
}

function DeleteCompany({ company: { contactId, name }, onClose }: { company: CompanyContactRow; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(deleteCompanyContact);
  const deleted = () => {
    showToast({ text: t('companies.deleted', { name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      object={name}
      icon={Building2}
      title={t('companies.deleteTitle', { name })}
      body={t('companies.deleteBody')}
      keep={t('companies.deleteKeep')}
      confirm={t('companies.deleteConfirm')}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={() => mutate({ contactId }, { onSuccess: deleted })}
    />
  );
}
