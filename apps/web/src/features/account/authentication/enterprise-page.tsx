import './authentication.css';
import { readOrganizationCheck } from '@moqi/api';
import { ButtonLink, EmptyState, PageHeader, Sheet } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { homePath } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { EnterpriseForm } from './enterprise-form.tsx';

/** Makes an enterprise and has it verified; its maker becomes its administrator. */
export function EnterprisePage() {
  const { t } = useTranslation('authentication');
  const home = useSession((session) => homePath(inEnterprise(session)));
  const isPerson = useSession((session) => session.authUser?.realName === 1);
  const query = useCall(readOrganizationCheck, {}, { enabled: isPerson });
  return (
    <div className="auth-page">
      <PageHeader title={t('company.title')} fact={t('company.fact')} back={{ href: home, label: t('app:back') }} />
      <Sheet>
        {isPerson ? null : (
          <EmptyState
            title={t('company.personFirst')}
            help={t('company.personFirstHelp')}
            actions={
              <ButtonLink kind="primary" href="/auth/personalIdentityAuth">
                {t('company.toPerson')}
              </ButtonLink>
            }
          />
        )}
        {isPerson ? <Pending query={query} lines={4} title={t('failed')} help={t('failedHelp')} /> : null}
        {isPerson && query.data ? <EnterpriseForm check={query.data} /> : null}
      </Sheet>
    </div>
  );
}
