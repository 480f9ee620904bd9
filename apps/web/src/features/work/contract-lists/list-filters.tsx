import { FilterBar, IconButton, PhoneTop, TextLink, usePhone } from '@moqi/ui';
import { useRouter } from '@tanstack/react-router';
import { Search, SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { PagePhoneTop } from '#shared/layout/page-phone-top.tsx';
import { pathInMode } from '#shared/session/mode-paths.ts';
import { inEnterprise, useSession } from '#shared/session/session.ts';
import { ColumnsButton } from './columns-button.tsx';
import { chosenFilters } from './filter-chips.ts';
import { changed, type ListName, type ListSearch, ownList, withoutFilters } from './list-search.ts';
import { ViewsButton } from './views-button.tsx';

const FilterDrawer = lazy(() => import('./filter-drawer.tsx').then((m) => ({ default: m.FilterDrawer })));

/** The address follows the typing when it pauses this long. */
const PAUSE_MS = 300;

export interface ListFiltersProps {
  readonly name: ListName;
  readonly search: ListSearch;
  readonly hrefOf: (search: ListSearch) => string;
  /** of a list that is only looked at: what the phone's top line says */
  readonly readOnly?: { readonly title: string; readonly back: { readonly href: string; readonly label: string } } | undefined;
  /** On the phone: at the end of the top line. */
  readonly actions: ReactNode;
  /** There is nothing to search in yet. */
  readonly bare: boolean;
  readonly tabs: ReactNode;
  /** At the left of filters and rows; on the phone it is one of the filters. */
  readonly side: ReactNode;
  /** The rows. */
  readonly children: ReactNode;
}

/** Search box, filters and chips: one line between tabs and rows; on the phone icons in the top line. */
export function ListFilters({ name, search, hrefOf, bare, actions, readOnly, tabs, side, children }: ListFiltersProps) {
  const { t } = useTranslation('contract-lists');
  const router = useRouter();
  const phone = usePhone();
  const [open, setOpen] = useState(false);
  const [searching, setSearching] = useState(search.keyword !== undefined);
  const go = (next: ListSearch) => void router.navigate({ href: hrefOf(next), replace: true });
  const [typed, setTyped] = useTypedKeyword(search, go);
  const own = ownList(name);
  const isBin = search.delStatus === 1;
  const chosen = chosenFilters(t, useLocale(), search, phone);
  const views = own && !isBin ? <ViewsButton list={own} search={search} hrefOf={hrefOf} /> : null;
  const bar = (
    <FilterBar
      search={{
        value: typed,
        onChange: setTyped,
        onSubmit: (keyword) => go(changed(search, { keyword: keyword.trim() })),
        placeholder: t('search'),
      }}
      {...(phone ? {} : { filter: { label: t('filter.title'), count: chosen.length, onClick: () => setOpen(true) } })}
      chips={chosen.map(({ key, field, value, without }) => ({
        key,
        label: t('filter.chip', { field, value }),
        removeLabel: t('filter.remove', { field }),
        onRemove: () => go(without),
      }))}
      clear={{ label: t('filter.clear'), onClick: () => go(withoutFilters(search)) }}
      actions={<BarEnd views={views} />}
    />
  );
  return (
    <>
      {phone ? (
        <PhoneHead
          name={name}
          {...(readOnly
            ? { head: readOnly }
            : isBin && { head: { title: t('bin.title'), back: { href: hrefOf({}), label: t('bin.back') } } })}
          actions={
            <>
              {views}
              {actions}
            </>
          }
          searching={searching}
          onSearch={() => setSearching(!searching)}
          chosen={chosen.length}
          onFilter={() => setOpen(true)}
        />
      ) : null}
      <div className="contract-tabs">{tabs}</div>
      <div className="contract-list-columns">
        {side}
        <div className="contract-list-main">
          {bare || (phone && !searching && chosen.length === 0) ? null : bar}
          {children}
        </div>
      </div>
      {open ? (
        <Drawer
          {...{ search, own, isBin }}
          isOwn={readOnly === undefined}
          enterprise={name === 'enterprise'}
          onApply={go}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

interface DrawerProps extends Pick<ComponentProps<typeof FilterDrawer>, 'search' | 'enterprise' | 'onApply' | 'onClose'> {
  /** the list has directories and a recycle bin; the phone finds them here */
  readonly own: 'sign' | 'apply' | undefined;
  readonly isBin: boolean;
  readonly isOwn: boolean;
}

function Drawer({ own, isBin, isOwn, ...rest }: DrawerProps) {
  const phone = usePhone();
  return (
    <Suspense fallback={null}>
      <FilterDrawer
        {...rest}
        own={isOwn}
        list={own}
        directoriesOf={phone ? own : undefined}
        hasBin={phone && own !== undefined && !isBin}
      />
    </Suspense>
  );
}

/** On the phone it stands in the top line. */
function BarEnd({ views }: { readonly views: ReactNode }) {
  if (usePhone()) return null;
  return (
    <>
      {views}
      <ColumnsButton />
    </>
  );
}

interface PhoneHeadProps extends Pick<ListFiltersProps, 'name' | 'actions'> {
  /** of what is not simply the list: what the top line says */
  readonly head?: ListFiltersProps['readOnly'];
  readonly searching: boolean;
  readonly onSearch: () => void;
  /** how many filters hold */
  readonly chosen: number;
  readonly onFilter: () => void;
}

function PhoneHead({ name, head, actions, searching, onSearch, chosen, onFilter }: PhoneHeadProps) {
  const { t } = useTranslation('contract-lists');
  const title = name === 'sign' || name === 'apply' ? <ListSwitch name={name} /> : t('enterprise.title');
  return (
    <PagePhoneTop>
      <PhoneTop
        title={head?.title ?? title}
        {...(head && { back: head.back })}
        end={
          <>
            <IconButton large icon={Search} label={t('search')} aria-expanded={searching} onClick={onSearch} />
            <IconButton
              large
              icon={SlidersHorizontal}
              label={chosen > 0 ? `${t('filter.title')} ${chosen}` : t('filter.title')}
              count={chosen}
              onClick={onFilter}
            />
            {actions}
          </>
        }
      />
    </PagePhoneTop>
  );
}

/** What is typed in the search box; it reaches the address when the typing pauses, and follows the address when that changes. */
function useTypedKeyword(search: ListSearch, go: (next: ListSearch) => void): [string, (typed: string) => void] {
  const keyword = search.keyword ?? '';
  const [typed, setTyped] = useState({ text: keyword, from: keyword });
  // the address was changed elsewhere, by the cross of a chip or the way back
  const shown = typed.from === keyword ? typed.text : keyword;
  const apply = useEffectEvent((text: string) => go(changed(search, { keyword: text })));
  useEffect(() => {
    if (shown.trim() === keyword) return;
    const pause = setTimeout(() => apply(shown.trim()), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [shown, keyword]);
  return [shown, (text) => setTyped({ text, from: keyword })];
}

/** On the phone both lists share one place in the navigation: the title leads to the other. */
function ListSwitch({ name }: { name: 'sign' | 'apply' }) {
  const { t } = useTranslation('contract-lists');
  const enterprise = useSession(inEnterprise);
  const other = name === 'sign' ? 'apply' : 'sign';
  return (
    <span className="contract-switch">
      {t(`${name}.title`)}
      <TextLink kind="quiet" href={pathInMode(`/signInfo/${other}List`, enterprise)}>
        {t(`${other}.title`)}
      </TextLink>
    </span>
  );
}
