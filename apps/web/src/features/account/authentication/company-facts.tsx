import { KeyValue } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { readKept } from '#shared/form/kept-values.ts';

export interface Company {
  readonly companyName: string;
  readonly creditCode: string;
  readonly legalPerson: string;
}

/** What was typed on the page before, else what was asked for last. */
export function companyOf(own: Company): Company {
  const { companyName = '', creditCode = '', legalPerson = '' } = readKept('enterprise');
  return companyName !== '' && creditCode !== '' && legalPerson !== '' ? { companyName, creditCode, legalPerson } : own;
}

export function CompanyFacts({ company: { companyName, creditCode, legalPerson } }: { readonly company: Company }) {
  const { t } = useTranslation('authentication');
  return (
    <KeyValue
      items={[
        { key: 'name', label: t('company.name'), value: companyName },
        { key: 'code', label: t('company.code'), value: creditCode },
        { key: 'legal', label: t('company.legalPerson'), value: legalPerson },
      ]}
    />
  );
}
