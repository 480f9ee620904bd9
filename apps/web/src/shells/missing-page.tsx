import { ButtonLink, NotFoundPage } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { pathInMode } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';

/** 404: no such page, or an address its page cannot read. */
export function MissingPage() {
  const { t } = useTranslation('app');
  const received = useSession((session) => pathInMode('/signInfo/signList', inEnterprise(session)));
  return (
    <NotFoundPage
      home={{ href: '/', label: t('home') }}
      title={t('notFound.title')}
      help={
        <>
          {t('notFound.cause')}
          <br />
          {t('notFound.remedy')}
        </>
      }
      actions={
        <>
          <ButtonLink href={received}>{t('notFound.received')}</ButtonLink>
          <ButtonLink kind="primary" href="/">
            {t('notFound.home')}
          </ButtonLink>
        </>
      }
    />
  );
}
