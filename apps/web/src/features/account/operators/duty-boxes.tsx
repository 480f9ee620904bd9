import { DUTIES, type Duty } from '@moqi/api/account/operators';
import { look } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

interface DutyBoxesProps {
  readonly chosen: readonly Duty[];
  readonly onChange: (duties: readonly Duty[]) => void;
}

/** Which duties an operator has, and what each opens. */
export function DutyBoxes({ chosen, onChange }: DutyBoxesProps) {
  const { t } = useTranslation('operators');
  const toggle = (duty: Duty) => onChange(chosen.includes(duty) ? chosen.filter((one) => one !== duty) : [...chosen, duty]);
  return (
    <fieldset className="operator-duties">
      <legend>{t('people.duties')}</legend>
      {DUTIES.map((duty) => (
        <label key={duty}>
          <input type="checkbox" checked={chosen.includes(duty)} onChange={() => toggle(duty)} />
          <span>
            {t(`duties.${duty}`)} <span className={look('ink3')}>{t(`opens.${duty}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
