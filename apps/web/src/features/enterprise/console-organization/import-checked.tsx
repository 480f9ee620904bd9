import type { OutputOf } from '@moqi/api';
import type { checkImport } from '@moqi/api/enterprise/joining';
import { formatCount } from '@moqi/rules';
import { FieldError, look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { ImportFaultsTable } from './import-faults-table.tsx';

export type Checked = OutputOf<typeof checkImport>;
export type ImportMode = 'valid' | 'whole';
export type InviteWhen = 'now' | 'later';

/** Whether the import would add anybody, in the way that was chosen. */
export const wouldAdd = ({ valid, faulty }: Checked, mode: ImportMode): boolean => valid > 0 && (mode === 'valid' || faulty === 0);

interface ImportCheckedProps {
  readonly checked: Checked;
  readonly mode: ImportMode;
  readonly invite: InviteWhen;
  readonly onInvite: (invite: InviteWhen) => void;
}

/** What an import would do and cost, before anything is kept or sent. */
export function ImportChecked({ checked, mode, invite, onInvite }: ImportCheckedProps) {
  const { t } = useTranslation('console-organization');
  const { valid, faulty, errors, sms, mails, smsRest, isCovered } = checked;
  const cost = { sms: formatCount(sms), mails: formatCount(mails), rest: formatCount(smsRest) };
  const price = isCovered ? (mails === 0 ? 'import.cost' : 'import.costWithMails') : 'import.short';
  const refusal = valid === 0 ? t('import.nothing') : t('import.wholeRefused', { faulty });
  return (
    <>
      <p aria-live="polite">{t('import.checked', { count: valid, faulty })}</p>
      {wouldAdd(checked, mode) ? (
        <fieldset className="members-modes">
          <legend className={look('field-label')}>{t('import.invite')}</legend>
          <label>
            <input type="radio" name="invite" checked={invite === 'now'} disabled={!isCovered} onChange={() => onInvite('now')} />
            {t('import.inviteNow')}
          </label>
          <p className={look('ink3', 'text-13')}>{t(price, cost)}</p>
          <label>
            <input type="radio" name="invite" checked={invite === 'later'} onChange={() => onInvite('later')} />
            {t('import.inviteLater')}
          </label>
          <p className={look('ink3', 'text-13')}>{t('import.laterNote')}</p>
        </fieldset>
      ) : (
        <FieldError>{refusal}</FieldError>
      )}
      {errors.length > 0 ? <ImportFaultsTable rows={errors} /> : null}
    </>
  );
}
