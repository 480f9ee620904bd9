import { type Column, Icon, LinkButton, look, Table } from '@moqi/ui';
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
  const columns = titles.map(
    (title, place): Column<TestNumber> => ({ key: title, title, className: look('nowrap'), cell: ({ values }) => values[place] }),
  );
  const use: Column<TestNumber> = {
    key: 'use',
    title: <span className={look('hidden')}>{t('simulator.action')}</span>,
    cell: ({ onUse }) => <LinkButton onClick={onUse}>{t('simulator.use')}</LinkButton>,
  };
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
        <Table wraps columns={[...columns, use]} rows={numbers} keyOf={({ key }) => key} />
      </div>
    </section>
  );
}
