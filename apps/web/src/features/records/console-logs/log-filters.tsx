import { type LogKind, tellAction, tellObjectType } from '@moqi/api/records/logs';
import { FilterBar, look } from '@moqi/ui';
import type { TFunction } from 'i18next';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Switch } from '#shared/form/switch.tsx';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { changed, type LogSearch, withoutFilters } from './log-search.ts';

const FilterDrawer = lazy(() => import('./filter-drawer.tsx').then((m) => ({ default: m.FilterDrawer })));

/** The address follows the typing when it pauses this long. */
const PAUSE_MS = 300;

export interface LogFiltersProps {
  readonly kind: LogKind;
  readonly search: LogSearch;
  readonly go: (search: LogSearch, replace?: boolean) => void;
}

interface Chosen {
  readonly key: string;
  readonly field: string;
  readonly value: string;
  readonly without: LogSearch;
}

function days(t: TFunction<'console-logs'>, { beginDate, endDate }: LogSearch): string {
  if (beginDate !== undefined && endDate !== undefined) return t('filter.between', { from: beginDate, to: endDate });
  return beginDate === undefined ? t('filter.until', { to: endDate }) : t('filter.since', { from: beginDate });
}

/** The active filters as words: 字段：值. */
function useChosen(search: LogSearch): Chosen[] {
  const { t } = useTranslation('console-logs');
  const locale = useLocale();
  const chosen: Chosen[] = [];
  const add = (field: string, value: string, names: readonly (keyof LogSearch)[]) =>
    chosen.push({ key: names.join(), field, value, without: changed(search, Object.fromEntries(names.map((name) => [name, undefined]))) });
  if (search.corpUserId !== undefined) add(t('column.person'), search.fullName ?? t('filter.somebody'), ['corpUserId', 'fullName']);
  if (search.action !== undefined) add(t('column.action'), tellAction(search.action, locale), ['action']);
  if (search.objectType !== undefined) add(t('filter.object'), tellObjectType(search.objectType, locale), ['objectType']);
  if (search.beginDate !== undefined || search.endDate !== undefined) add(t('filter.days'), days(t, search), ['beginDate', 'endDate']);
  return chosen;
}

/** Logins and readings outnumber what was changed. */
function ChangesOnly({ search, go }: Pick<LogFiltersProps, 'search' | 'go'>) {
  const { t } = useTranslation('console-logs');
  return (
    <span className={look('row', 'nowrap')}>
      <span id="log-changes-only">{t('filter.changesOnly')}</span>
      <Switch
        labelledBy="log-changes-only"
        isOn={search.changesOnly === true}
        onChange={(isOn) => go(changed(search, { changesOnly: isOn || undefined }), true)}
      />
    </span>
  );
}

/** Search box, filters and chips in one line. */
export function LogFilters({ kind, search, go }: LogFiltersProps) {
  const { t } = useTranslation('console-logs');
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useTypedKeyword(search, go);
  const chosen = useChosen(search);
  return (
    <>
      <FilterBar
        search={{
          value: typed,
          onChange: setTyped,
          onSubmit: (keyword) => go(changed(search, { keyword: keyword.trim() }), true),
          placeholder: t('filter.search'),
        }}
        choices={kind === 'operation' ? <ChangesOnly search={search} go={go} /> : null}
        filter={{ label: t('filter.title'), count: chosen.length, onClick: () => setOpen(true) }}
        chips={chosen.map(({ key, field, value, without }) => ({
          key,
          label: t('filter.chip', { field, value }),
          removeLabel: t('filter.remove', { field }),
          onRemove: () => go(without, true),
        }))}
        clear={{ label: t('filter.clear'), onClick: () => go(withoutFilters(search), true) }}
      />
      {open ? (
        <Suspense fallback={null}>
          <FilterDrawer kind={kind} search={search} onApply={(next) => go(next, true)} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What is typed in the search box; it reaches the address when the typing pauses, and follows the address when that changes. */
function useTypedKeyword(search: LogSearch, go: LogFiltersProps['go']): [string, (typed: string) => void] {
  const keyword = search.keyword ?? '';
  const [typed, setTyped] = useState({ text: keyword, from: keyword });
  const shown = typed.from === keyword ? typed.text : keyword;
  const apply = useEffectEvent((text: string) => go(changed(search, { keyword: text }), true));
  useEffect(() => {
    if (shown.trim() === keyword) return;
    const pause = setTimeout(() => apply(shown.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [shown, keyword]);
  return [shown, (text) => setTyped({ text, from: keyword })];
}
