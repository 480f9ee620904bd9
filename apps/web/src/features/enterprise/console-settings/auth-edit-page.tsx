import './console-settings.css';
import { changeOrganization, readOrganization, readOrganizationCheck } from '@moqi/api/enterprise/enterprises';
import { Button, FieldError, look, PageHeader, Sheet, TextField, useToast } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { refreshSession } from '#shared/session/load-session.ts';

const ChangeDialog = lazy(() => import('./change-dialog.tsx').then((m) => ({ default: m.ChangeDialog })));

/** Another name or legal representative, after the check has passed again. */
export function AuthEditPage() {
  const { t } = useTranslation('console-settings');
  const query = useCall(readOrganization, {});
  const { data } = query;
  return (
    <div className="console-settings">
      <PageHeader title={t('change.title')} back={{ href: '/console/account', label: t('account.title') }} />
      <Pending query={query} lines={5} title={t('account.failed')} help={t('account.failedHelp')} />
      {data ? <ChangeForm key={data.name + data.legalPerson} organization={data} /> : null}
    </div>
  );
}

interface Facts {
  readonly name: string;
  readonly legalPerson: string;
  readonly creditCode: string;
}

const MEANS = { companyName: 'change.renamingMeans', legalPerson: 'change.representingMeans' } as const;

function changeOf({ name, legalPerson: person }: Facts, { companyName, legalPerson }: Record<'companyName' | 'legalPerson', string>) {
  return { ...(companyName !== name && { companyName }), ...(legalPerson !== person && { legalPerson }) };
}

function ChangeForm({ organization }: { organization: Facts }) {
  const { t } = useTranslation('console-settings');
  const router = useRouter();
  const showToast = useToast();
  const [companyName, setName] = useState(organization.name);
  const [legalPerson, setPerson] = useState(organization.legalPerson);
  const { data: check } = useCall(readOrganizationCheck, {});
  const { mutate, isPending, error } = useAct(changeOrganization);
  const change = changeOf(organization, { companyName: companyName.trim(), legalPerson: legalPerson.trim() });
  const isPossible = Object.values(change).length > 0 && companyName.trim() !== '' && legalPerson.trim() !== '';
  const fields = error?.fields ?? {};
  const [isAsking, setAsking] = useState(false);
  const save = (toUpload?: string) =>
    mutate(
      { companyName, legalPerson },
      {
        onSettled: () => setAsking(false),
        onSuccess: ({ name, renamed }) => {
          showToast({ text: renamed ? t('change.renamed', { name }) : t('change.done') });
          // the name stands in the top bar of every page
          const next = toUpload === undefined ? '/console/account' : `/console/seal?upload=${encodeURIComponent(toUpload)}`;
          void refreshSession().then(() => router.navigate({ href: next }));
        },
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <Sheet title={t('change.facts')}>
      <form className="console-change" onSubmit={submit} noValidate>
        <TextField
          label={t('account.name')}
          value={companyName}
          maxLength={100}
          error={fields['companyName']}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label={t('account.legalPerson')}
          value={legalPerson}
          maxLength={50}
          error={fields['legalPerson']}
          onChange={(event) => setPerson(event.target.value)}
        />
        <p className={look('ink2')}>
          {t('account.creditCode')} {organization.creditCode}
          <span className="console-setting-help">{t('change.creditCodeStays')}</span>
        </p>
        {(['companyName', 'legalPerson'] as const).map(
          (what) =>
            what in change && (
              <p key={what} className="console-consequence">
                {t(MEANS[what])}
              </p>
            ),
        )}
        {check?.simulator ? <p className={look('ink3', 'text-12')}>{t('change.simulator')}</p> : null}
        {error && Object.keys(fields).length === 0 ? <FieldError>{error.msg}</FieldError> : null}
        <div className="console-settings-actions">
          <Button onClick={() => void router.navigate({ href: '/console/account' })}>{t('app:cancel')}</Button>
          <Button type="submit" kind="primary" busy={isPending} disabled={!isPossible}>
            {t('change.confirm')}
          </Button>
        </div>
      </form>
      <Suspense fallback={null}>
        {isAsking ? <ChangeDialog change={change} busy={isPending} onKeep={() => setAsking(false)} onConfirm={save} /> : null}
      </Suspense>
    </Sheet>
  );
}
