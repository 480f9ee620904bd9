import { TEMPLATE_STATE_WORDS, TEMPLATE_STATES } from '@moqi/api/work/templates';
import { FilterBar, IconButton, Select, usePhone } from '@moqi/ui';
import { LayoutGrid, List } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { changed, type TemplatesSearch, VIEWS } from './templates-search.ts';
import type { Place } from './use-place.ts';

/** The address follows the typing when it pauses this long. */
const PAUSE_MS = 300;

interface TemplateFiltersProps {
  readonly place: Place;
  readonly search: TemplatesSearch;
  readonly onGo: (search: TemplatesSearch) => void;
}

const VIEW_ICONS = { cards: LayoutGrid, list: List } as const;

/** Cards or rows; the page stays where it is. */
function ViewSwitch({ place, search, onGo }: TemplateFiltersProps) {
  const { t } = useTranslation('templates');
  const shown = search.view ?? place.view;
  return (
    <span className="tpl-views">
      {VIEWS.map((one) => (
        <IconButton
          key={one}
          icon={VIEW_ICONS[one]}
          label={t(`view.${one}`)}
          aria-pressed={one === shown}
          onClick={() => onGo({ ...search, view: one })}
        />
      ))}
    </span>
  );
}

/** Search, state, order and view in one line. */
export function TemplateFilters({ place, search, onGo }: TemplateFiltersProps) {
  const { t } = useTranslation('templates');
  const locale = useLocale();
  const phone = usePhone();
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
          {search.mine !== 'recent' && (
            <Select
              label={t('order.label')}
              choices={(['updated', 'used'] as const).map((one) => ({ value: one, label: t(`order.${one}`) }))}
              value={order}
              onChange={(next) => onGo(changed(search, { order: next }))}
            />
          )}
          {!phone && <ViewSwitch place={place} search={search} onGo={onGo} />}
        </>
      }
    />
  );
}
