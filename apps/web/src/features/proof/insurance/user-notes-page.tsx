import { acceptUserNotes, readUserNotes } from '@moqi/api/trust/insurance';
import { formatDateHourMinute } from '@moqi/rules';
import { Button, ButtonLink, look, PageHeader, Sheet } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/index.ts';
import { Pending } from '#shared/failure/pending.tsx';
import './insurance.css';

const POINTS = ['what', 'who', 'price', 'sample', 'limits'] as const;

/** 用户须知: what is preserved, who sees it, what it costs; accepted once. */
export function UserNotesPage() {
  const { t } = useTranslation('insurance');
  const notes = useCall(readUserNotes, {});
  const { mutate, isPending, error } = useAct(acceptUserNotes);
  return (
    <>
      <PageHeader title={t('notesTitle')} />
      <div className="insurance-parts">
        <Sheet>
          <dl className="insurance-notes">
            {POINTS.map((point) => (
              <div key={point}>
                <dt className={look('medium')}>{t(`notes.${point}`)}</dt>
                <dd className={look('ink2')}>{t(`notes.${point}Text`)}</dd>
              </div>
            ))}
          </dl>
          {error && <p role="alert">{error.msg}</p>}
          {!notes.data && <Pending query={notes} lines={1} title={t('notes.failed')} help={t('notes.failedHelp')} />}
          {notes.data?.accepted === false && (
            <Button kind="primary" busy={isPending} onClick={() => mutate({})}>
              {t('notes.accept')}
            </Button>
          )}
          {notes.data?.accepted && (
            <p className={look('row', 'wrap')}>
              <span role="status">{t('notes.accepted', { time: formatDateHourMinute(notes.data.acceptedTime) })}</span>
              <ButtonLink kind="primary" href="/signInfo/insureClaim">
                {t('notes.go')}
              </ButtonLink>
            </p>
          )}
        </Sheet>
      </div>
    </>
  );
}
