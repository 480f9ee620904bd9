import { SegmentedTabs } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { DEAL_TYPES, type DealType } from './deal-types.ts';

interface DealTypeTabsProps {
  readonly value: DealType;
  readonly onChange: (type: DealType) => void;
}

/** A tab for each way in which a contract is dealt with. */
export function DealTypeTabs({ value, onChange }: DealTypeTabsProps) {
  const { t } = useTranslation('start');
  return (
    <SegmentedTabs
      small
      label={t('dealTypes.label')}
      value={`${value}`}
      onChange={(key) => onChange(Number(key) as DealType)}
      tabs={DEAL_TYPES.map((key) => ({ key: `${key}`, label: t(`dealTypes.name.${key}`) }))}
    />
  );
}
