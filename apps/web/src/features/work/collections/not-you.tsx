import { leaveCollection } from '@moqi/api/work/collections';
import { FieldError, LinkButton } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { type CollectionLink, forgetTyped } from './visit-steps.tsx';

interface NotYouProps {
  readonly link: CollectionLink;
  readonly maskedTarget: string;
}

/** Whose it is that the phone shows, and the way out for who holds it next. */
export function NotYou({ link, maskedTarget }: NotYouProps) {
  const { t } = useTranslation('collections');
  const leaving = useAct(leaveCollection);
  const leave = (): void => {
    // first: once the link is read again this is gone
    forgetTyped(link, maskedTarget);
    leaving.mutate(link);
  };
  return (
    <div className="collect-not-you">
      <LinkButton disabled={leaving.isPending} onClick={leave}>
        {t('visit.notYou', { to: maskedTarget })}
      </LinkButton>
      {leaving.error ? <FieldError>{leaving.error.msg}</FieldError> : null}
    </div>
  );
}
