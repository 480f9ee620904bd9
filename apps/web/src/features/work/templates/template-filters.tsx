import { TEMPLATE_STATE_WORDS, TEMPLATE_STATES } from '@moqi/api';
import { FilterBar } from '@moqi/ui';
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
            <select
              className="mq-select"
              aria-label={t('column.state')}
              value={state}
              onChange={({ target }) => onGo(changed(search, { state: target.value }))}
            >
              <option value="">{t('anyState')}</option>
              {TEMPLATE_STATES.map((one) => (
                <option key={one} value={one}>
                  {TEMPLATE_STATE_WORDS[one][locale]}
                </option>
              ))}
            </select>
          )}
          <select
            className="mq-select"
            aria-label={t('order.label')}
            value={order}
            onChange={({ target }) => onGo(changed(search, { order: target.value }))}
          >
            <option value="updated">{t('order.updated')}</option>
            <option value="used">{t('order.used')}</option>
          </select>
        </>
      }
    />
  );
}
