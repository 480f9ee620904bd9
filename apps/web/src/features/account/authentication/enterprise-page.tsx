import './authentication.css';
import { readOrganizationCheck } from '@moqi/api/enterprise/enterprises';
import { look, PageHeader, Sheet } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { isPersonVerified } from '#entities/real-name/real-name.ts';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { returnPath } from '#shared/guard/return-path.ts';
import { homePath } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { EnterpriseForm } from './enterprise-form.tsx';
import { PersonForm } from './person-form.tsx';

interface EnterprisePageProps {
  /** where the way began, and ends: a contract that waits for the enterprise's seal */
  readonly ap?: string | undefined;
  /** what the contract calls the enterprise, and the person who acts for it */
  readonly company?: string | undefined;
  readonly name?: string | undefined;
}

/** Makes an enterprise and has it verified; its maker becomes its administrator. A person without a proved name proves it first, here. */
export function EnterprisePage({ ap, company, name }: EnterprisePageProps) {
  const { t } = useTranslation('authentication');
  const home = useSession((session) => homePath(inEnterprise(session)));
  const back = returnPath(ap, home);
  const isPerson = useSession(isPersonVerified);
  const query = useCall(readOrganizationCheck, {}, { enabled: isPerson });
  return (
    <div className="auth-page">
      <PageHeader title={t('company.title')} fact={t('company.fact')} back={{ href: back, label: t('app:back') }} />
      <Sheet>
        {isPerson ? null : (
          <>
            <h2 className={look('strong')}>{t('company.personFirst')}</h2>
            <p className={look('ink2')}>{t('company.personFirstHelp')}</p>
            <PersonForm name={name} />
          </>
        )}
        {isPerson ? <Pending query={query} lines={4} title={t('failed')} help={t('failedHelp')} /> : null}
        {isPerson && query.data ? <EnterpriseForm check={query.data} ap={ap} company={company} /> : null}
      </Sheet>
    </div>
  );
}
