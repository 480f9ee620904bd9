import type { OutputOf } from '@moqi/api';
import { type listSeals, SEAL_KINDS } from '@moqi/api/work/seals';
import { look, SearchField, SegmentedTabs, Select } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SealsSearch } from './seals-search.ts';

type Counts = OutputOf<typeof listSeals>['counts'];
const TABS = ['all', 'active', 'pending', 'disabled', 'frozen'] as const;
type Tab = (typeof TABS)[number];

export interface SealFiltersProps {
  readonly search: SealsSearch;
  readonly counts: Counts | undefined;
  readonly onChange: (change: { readonly [K in keyof SealsSearch]?: string | undefined }) => void;
}

/** State, name and kind; a tab of frozen seals only when there are any. */
export function SealFilters({ search, counts, onChange }: SealFiltersProps) {
  const { t } = useTranslation('seals');
  const [text, setText] = useState(search.keyword ?? '');
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const countOf = (tab: Tab) => (tab === 'all' ? all : counts?.[tab]);
  const tabs = TABS.filter((tab) => tab !== 'frozen' || search.state === 'frozen' || (counts?.frozen ?? 0) > 0);
  return (
    <div className={`seal-filters ${look('row', 'wrap')}`}>
      <SegmentedTabs
        label={t('parts')}
        value={TABS.find((tab) => tab === search.state) ?? 'all'}
        onChange={(tab) => onChange({ state: tab === 'all' ? undefined : tab })}
        tabs={tabs.map((key) => {
          const count = countOf(key);
          return { key, label: key === 'all' ? t('all') : t(`states.${key}`), ...(count !== undefined && { count }) };
        })}
      />
      <SearchField
        label={t('searchHint')}
        value={text}
        maxLength={60}
        onChange={setText}
        onSubmit={(words) => onChange({ keyword: words.trim() || undefined })}
      />
      <Select
        label={t('kinds')}
        choices={[{ value: '', label: t('allKinds') }, ...SEAL_KINDS.map((one) => ({ value: one, label: t(`kind.${one}`) }))]}
        value={search.kind ?? ''}
        onChange={(kind) => onChange({ kind: kind || undefined })}
      />
    </div>
  );
}
