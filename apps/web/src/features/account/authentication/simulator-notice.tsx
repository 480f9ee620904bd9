import { Icon } from '@moqi/ui';
import { FlaskConical } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export interface TestNumber {
  readonly key: string;
  /** What the numbers are, in the order of the form. */
  readonly values: readonly string[];
  readonly onUse: () => void;
}

export interface SimulatorNoticeProps {
  /** Which numbers do what. */
  readonly rules: string;
  readonly titles: readonly string[];
  readonly numbers: readonly TestNumber[];
}

/** Says that the check is a simulator, and with which numbers it passes: nobody must take it for a real one. */
export function SimulatorNotice({ rules, titles, numbers }: SimulatorNoticeProps) {
  const { t } = useTranslation('authentication');
  return (
    <section className="auth-simulator" aria-label={t('simulator.title')}>
      <h2>
        <Icon of={FlaskConical} size={15} tone="ochre" />
        {t('simulator.title')}
      </h2>
      <p>
        {t('simulator.body')}
        {rules}
      </p>
      <div className="auth-simulator-scroll">
        <table>
          <thead>
            <tr>
              {titles.map((title) => (
                <th key={title}>{title}</th>
              ))}
              <th>
                <span className="mq-hidden">{t('simulator.action')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {numbers.map(({ key, values, onUse }) => (
              <tr key={key}>
                {values.map((value, place) => (
                  <td key={titles[place]}>{value}</td>
                ))}
                <td>
                  <button type="button" className="mq-link" onClick={onUse}>
                    {t('simulator.use')}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
