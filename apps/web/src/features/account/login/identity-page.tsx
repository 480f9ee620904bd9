import { ButtonLink, TextLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { IdentityChoices } from '#entities/identity/identity-choices.tsx';
import type { Identity } from '#entities/identity/use-become.ts';
import { useKeptOut } from '#shared/session/kept-out.ts';
import { homePath } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';

interface IdentityPageProps {
  /** the page of an enterprise that was asked for */
  readonly href: string;
  /** the enterprises it opens in; none: the account is in no enterprise */
  readonly among: readonly Identity[];
}

/** A page of an enterprise was asked for: in which one it opens, or that there is none. */
export function IdentityPage({ href, among }: IdentityPageProps) {
  const { t } = useTranslation('login');
  const isMember = useSession(inEnterprise);
  const current = useSession(({ currentAuthUser }) => currentAuthUser?.name ?? '');
  const keptOut = useKeptOut(({ why }) => why);
  const home = homePath(isMember);
  if (keptOut !== '') {
    return (
      <div className="account-card">
        <h1 className="account-title-shown">{t('identity.keptOut')}</h1>
        <p className="account-lead">{keptOut}</p>
        <div className="account-fields">
          <ButtonLink kind="primary" size="large" href="/account/logout">
            {t('identity.logOut')}
          </ButtonLink>
        </div>
        <p className="account-other">
          <TextLink href={home}>{t('identity.asPerson')}</TextLink>
        </p>
      </div>
    );
  }
  if (among.length === 0) {
    return (
      <div className="account-card">
        <h1 className="account-title-shown">{t('identity.none')}</h1>
        <p className="account-lead">{t('identity.noneLead')}</p>
        <div className="account-fields">
          <ButtonLink kind="primary" size="large" href={home}>
            {t('identity.home')}
          </ButtonLink>
        </div>
        <p className="account-other">
          {t('identity.noneYet')}
          <TextLink href="/auth/authGuide">{t('identity.create')}</TextLink>
        </p>
      </div>
    );
  }
  return (
    <div className="account-card">
      <h1 className="account-title-shown">{t('identity.which')}</h1>
      <p className="account-lead">{isMember ? t('identity.whichElse', { name: current }) : t('identity.whichLead')}</p>
      <IdentityChoices label={t('identity.choices')} identities={among} href={href} />
      <p className="account-other">
        <TextLink href={home}>{t('identity.home')}</TextLink>
      </p>
    </div>
  );
}
