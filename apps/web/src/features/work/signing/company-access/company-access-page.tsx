import type { OutputOf } from '@moqi/api';
import { askToJoin, readCompanyAccess } from '@moqi/api/work/signing';
import { Button, ButtonLink, EmptyState, FieldError, KeyValue, PageHeader, PhoneTop, Sheet, usePhone } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/index.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { PagePhoneTop } from '#shared/layout/page-phone-top.tsx';
import { stringifySearch } from '#shared/search/search.ts';
import './company-access.css';

type Access = OutputOf<typeof readCompanyAccess>;

/** 代表企业签署: what is missing before the person can act for the company of a task; it ends at the contract. */
export function CompanyAccessPage({ signNo }: { readonly signNo: string | undefined }) {
  const { t } = useTranslation('signing');
  const phone = usePhone();
  const back = { label: t('app:back'), href: '/signInfo/signList' };
  return (
    <>
      {phone ? (
        <PagePhoneTop>
          <PhoneTop title={t('companyAccess.title')} back={back} />
        </PagePhoneTop>
      ) : (
        <PageHeader title={t('companyAccess.title')} fact={t('companyAccess.fact')} back={back} />
      )}
      {signNo === undefined ? (
        <EmptyState title={t('companyAccess.none.title')} help={t('companyAccess.none.help')} />
      ) : (
        <Way signNo={signNo} />
      )}
    </>
  );
}

function Way({ signNo }: { readonly signNo: string }) {
  const { t } = useTranslation('signing');
  const query = useCall(readCompanyAccess, { signNo });
  const { data, error } = query;
  if (error?.code === 'CONTRACT_NOT_FOUND')
    return <EmptyState title={t('companyAccess.missing.title')} help={t('companyAccess.missing.help')} />;
  if (!data) return <Pending query={query} lines={4} title={t('companyAccess.failed')} help={t('companyAccess.failedHelp')} />;
  return (
    <div className="company-access">
      <Sheet title={t(`companyAccess.access.${data.access}.title`, { company: data.corpName })}>
        <KeyValue
          items={[
            { key: 'company', label: t('companyAccess.company'), value: data.corpName },
            { key: 'handler', label: t('companyAccess.handler'), value: data.handlerName },
            { key: 'sender', label: t('companyAccess.sender'), value: data.senderName },
          ]}
        />
        <p className="company-access-help">{t(`companyAccess.access.${data.access}.help`)}</p>
        <Step access={data} onRefresh={() => void query.refetch()} />
      </Sheet>
    </div>
  );
}

/** The one thing to do now. */
function Step({ access, onRefresh }: { readonly access: Access; readonly onRefresh: () => void }) {
  const { t } = useTranslation('signing');
  const { corpName, handlerName, page, applyNo, signNo } = access;
  const here = `/signInfo/entAccess${stringifySearch({ signNo })}`;
  switch (access.access) {
    case 'found':
      return (
        <ButtonLink kind="primary" href={`/auth/entIdentityAuth${stringifySearch({ ap: here, company: corpName, name: handlerName })}`}>
          {t('companyAccess.access.found.act')}
        </ButtonLink>
      );
    case 'join':
      return <AskToJoin signNo={signNo} here={here} />;
    case 'waits':
    case 'disabled':
      return <Button onClick={onRefresh}>{t('companyAccess.refresh')}</Button>;
    case 'seal':
    case 'ready':
      return (
        <ButtonLink kind="primary" href={`${page}${stringifySearch({ applyNo, signNo })}`}>
          {t(`companyAccess.access.${access.access}.act`)}
        </ButtonLink>
      );
  }
}

function AskToJoin({ signNo, here }: { readonly signNo: string; readonly here: string }) {
  const { t } = useTranslation('signing');
  const { mutate, isPending, error } = useAct(askToJoin);
  return (
    <>
      {error && <FieldError>{error.msg}</FieldError>}
      {error?.code === 'REAL_NAME_NEEDED' ? (
        <ButtonLink kind="primary" href={`/auth/personalIdentityAuth${stringifySearch({ ap: here })}`}>
          {t('companyAccess.access.join.prove')}
        </ButtonLink>
      ) : (
        <Button kind="primary" busy={isPending} onClick={() => mutate({ signNo })}>
          {t('companyAccess.access.join.act')}
        </Button>
      )}
    </>
  );
}
