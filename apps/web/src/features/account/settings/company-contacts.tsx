import { type CompanyContactRow, deleteCompanyContact, listCompanyContacts } from '@moqi/api/enterprise/contacts';
import { Button, ConfirmDialog, EmptyState, LinkButton, look, SearchField, Sheet, useToast } from '@moqi/ui';
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
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  const [edited, setEdited] = useState<CompanyContactRow | 'new'>();
  const [leaving, setLeaving] = useState<CompanyContactRow>();
  const found = useCall(listCompanyContacts, { itemPage: 1, pageSize: SHOWN, ...(query !== '' && { mQuery: query }) });
  const { data } = found;
  const search = (words: string) => {
    setTyped(words);
    if (words === '') setQuery('');
  };
  return (
    <Sheet
      title={t('companies.title')}
      extra={
        <Button size="small" icon={Plus} onClick={() => setEdited('new')}>
          {t('companies.add')}
        </Button>
      }
    >
      {query !== '' || (data && data.count > 0) ? (
        <SearchField
          className="settings-search"
          label={t('companies.search')}
          value={typed}
          onChange={search}
          onSubmit={() => setQuery(typed.trim())}
        />
      ) : null}
      <Pending query={found} lines={2} title={t('companies.failed')} help={t('companies.failedHelp')} />
      {data?.count === 0 ? (
        <EmptyState title={t(query === '' ? 'companies.none' : 'companies.notFound')} help={t('companies.noneHelp')} />
      ) : null}
      {data && data.count > 0 ? (
        <ul className="settings-companies">
          {data.list.map((company) => (
            <li key={company.contactId}>
              <span className={look('grow')}>
                <span className={look('ellipsis')}>{company.name}</span>
                <span className={look('text-12', 'ink3')}>{`${company.idNo}　${company.accountNo}`}</span>
              </span>
              <LinkButton aria-label={t('companies.changeNamed', { name: company.name })} onClick={() => setEdited(company)}>
                {t('companies.change')}
              </LinkButton>
              <LinkButton kind="quiet" aria-label={t('companies.deleteNamed', { name: company.name })} onClick={() => setLeaving(company)}>
                {t('companies.delete')}
              </LinkButton>
            </li>
          ))}
        </ul>
      ) : null}
      {data && data.count > data.list.length ? (
        <p className={look('text-12', 'ink3')}>{t('companies.more', { count: data.count - data.list.length })}</p>
      ) : null}
      {edited ? (
        <Suspense fallback={null}>
          <CompanyContactDialog company={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
        </Suspense>
      ) : null}
      {leaving ? <DeleteCompany company={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </Sheet>
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
