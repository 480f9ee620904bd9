import { useTranslation } from 'react-i18next';

/** What is still to be done before a template can be used. */
export function ProblemList({ problems }: { readonly problems: readonly string[] }) {
  const { t } = useTranslation('advanced-templates');
  if (problems.length === 0) return null;
  return (
    <div className="adv-problems" role="status">
      <p>{t('problems')}</p>
      <ul>
        {problems.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  );
}
