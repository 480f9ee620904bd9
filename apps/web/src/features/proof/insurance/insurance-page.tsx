import { readUserNotes } from '@moqi/api/trust/insurance';
import { ButtonLink, PageHeader, Sheet, TextLink } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/index.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { EnteringPolicies } from './entering-policies.tsx';
import { OwnPolicies } from './own-policies.tsx';
import './insurance.css';

const NOTES = '/insure/userNotes';

/** 保险存证: policies from a spreadsheet, each preserved with its certificate; open once the notes were accepted. */
export function InsurancePage() {
  const { t } = useTranslation('insurance');
  const notes = useCall(readUserNotes, {});
  return (
    <>
      <PageHeader title={t('title')} fact={t('fact')} actions={<TextLink href={NOTES}>{t('readNotes')}</TextLink>} />
      <div className="insurance-parts">
        {!notes.data && <Pending query={notes} lines={4} title={t('notes.failed')} help={t('notes.failedHelp')} />}
        {notes.data?.accepted === false && (
          <Sheet>
            <p>{t('needNotes')}</p>
            <ButtonLink kind="primary" href={NOTES}>
              {t('readNotes')}
            </ButtonLink>
          </Sheet>
        )}
        {notes.data?.accepted && (
          <>
            <EnteringPolicies />
            <OwnPolicies />
          </>
        )}
      </div>
    </>
  );
}
