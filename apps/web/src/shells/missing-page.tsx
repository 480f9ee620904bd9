import { ButtonLink, EmptyState, NotFoundPage } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { pathInMode } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';

function useWords() {
  const { t } = useTranslation('app');
  const received = useSession((session) => pathInMode('/signInfo/signList', inEnterprise(session)));
  return {
    title: t('notFound.title'),
    help: (
      <>
        {t('notFound.cause')}
        <br />
        {t('notFound.remedy')}
      </>
    ),
    actions: (
      <>
        <ButtonLink href={received}>{t('notFound.received')}</ButtonLink>
        <ButtonLink kind="primary" href="/">
          {t('notFound.home')}
        </ButtonLink>
      </>
    ),
  };
}

/** 404: no such page, and so no shell around it. */
export function MissingPage() {
  const { t } = useTranslation('app');
  return <NotFoundPage home={{ href: '/', label: t('home') }} {...useWords()} />;
}

/** An address that its page cannot read, in the shell of that page. */
export function UnreadableAddress() {
  return <EmptyState drawing="split" fill {...useWords()} />;
}
