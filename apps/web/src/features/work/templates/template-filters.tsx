import { TEMPLATE_STATE_WORDS, TEMPLATE_STATES } from '@moqi/api';
import { FilterBar, Select } from '@moqi/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { changed, type TemplatesSearch } from './templates-search.ts';
import type { Place } from './use-place.ts';

/** The address follows the typing when it pauses this long. */
const PAUSE_MS = 300;

interface TemplateFiltersProps {
  readonly place: Place;
  readonly search: TemplatesSearch;
  readonly onGo: (search: TemplatesSearch) => void;
}

/** Search, state and order in one line. */
export function TemplateFilters({ place, search, onGo }: TemplateFiltersProps) {
  const { t } = useTranslation('templates');
  const locale = useLocale();
  const { keyword = '', state = '', order = 'updated' } = search;
  const [typed, setTyped] = useState(keyword);
  const [known, setKnown] = useState(keyword);
  // cleared from elsewhere
  if (known !== keyword) {
    setKnown(keyword);
    setTyped(keyword);
  }
  const apply = useEffectEvent(() => {
    if (typed.trim() !== keyword) onGo(changed(search, { keyword: typed.trim() }));
  });
  useEffect(() => {
    const timer = setTimeout(() => apply(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <FilterBar
      search={{
        value: typed,
        onChange: setTyped,
        onSubmit: () => onGo(changed(search, { keyword: typed.trim() })),
        placeholder: t('search'),
      }}
      actions={
        <>
          {place.managing !== undefined && (
            <Select
              label={t('column.state')}
              choices={[
                { value: '', label: t('anyState') },
                ...TEMPLATE_STATES.map((one) => ({ value: one, label: TEMPLATE_STATE_WORDS[one][locale] })),
              ]}
              value={state}
              onChange={(next) => onGo(changed(search, { state: next }))}
            />
          )}
          <Select
            label={t('order.label')}
            choices={(['updated', 'used'] as const).map((one) => ({ value: one, label: t(`order.${one}`) }))}
            value={order}
            onChange={(next) => onGo(changed(search, { order: next }))}
          />
        </>
      }
    />
  );
}
