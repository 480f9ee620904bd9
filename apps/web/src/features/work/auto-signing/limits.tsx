import type { Authorisation } from '@moqi/api/work/auto-signing';
import { formatCount, formatDate, formatYuan } from '@moqi/rules';
import { KeyValue } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';

interface LimitsProps {
  readonly of: Pick<Authorisation, 'anyTpl' | 'tplNames' | 'mostFen' | 'mostContracts' | 'until' | 'keyName'>;
  /** when it was given, or asked for */
  readonly at: string;
  readonly atLabel: string;
}

/** Which contracts, up to what amount, how many, and until when. */
export function Limits({ of: { anyTpl, tplNames, mostFen, mostContracts, until, keyName }, at, atLabel }: LimitsProps) {
  const { t } = useTranslation('auto-signing');
  const { time } = useFormat();
  const any = keyName === undefined ? t('anyContract') : t('anyContractOfCompany');
  const named = tplNames.length === 0 ? t('goneTemplates') : tplNames.join(t('comma'));
  const number =
    mostContracts === undefined
      ? []
      : [{ key: 'number', label: t('number'), value: t('contracts', { count: mostContracts, shown: formatCount(mostContracts) }) }];
  return (
    <KeyValue
      items={[
        { key: 'scope', label: t('scope'), value: anyTpl ? any : named },
        { key: 'most', label: t('most'), value: mostFen === undefined ? t('noLimit') : t('yuan', { amount: formatYuan(mostFen) }) },
        ...number,
        { key: 'until', label: t('until'), value: formatDate(until) },
        { key: 'at', label: atLabel, value: time(at) },
      ]}
    />
  );
}
