import './templates.css';
import { Button, ButtonLink, ConfirmDialog, EmptyState, type IconType, PageHeader, RowMenu, usePhone, useToast } from '@moqi/ui';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Braces, Code, FileInput, Plus, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GotoAuthDialog } from '#entities/real-name/goto-auth-dialog.tsx';
import { useBegin } from '#entities/real-name/use-begin.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { handFiles } from '#shared/form/handed-files.ts';
import { useFilePicker } from '#shared/form/use-file-picker.tsx';
import { ListPages } from '#shared/layout/list-pages.tsx';
import { GroupSide, useGroups } from './group-side.tsx';
import type { TemplateStep } from './more-menu.tsx';
import { TemplateCards, type TemplateListProps } from './template-cards.tsx';
import { TemplateFilters } from './template-filters.tsx';
import { TemplateTable } from './template-table.tsx';
import { changed, hrefOf, isFiltered, PAGE_SIZE, readTemplatesSearch, type TemplatesSearch } from './templates-search.ts';
import { type Place, usePlace } from './use-place.ts';
import { useMark, useRemoving, useSwitch } from './use-template-acts.ts';
import { type ShownTemplate, useTemplates } from './use-templates.ts';

const TemplatePreview = lazy(() => import('./template-preview.tsx').then((m) => ({ default: m.TemplatePreview })));
const GrantDialog = lazy(() => import('./grant-dialog.tsx').then((m) => ({ default: m.GrantDialog })));
const AssignDialog = lazy(() => import('./assign-dialog.tsx').then((m) => ({ default: m.AssignDialog })));

function NewTemplate() {
  const { t } = useTranslation('templates');
  return (
    <ButtonLink kind="primary" icon={Plus} href="/tpl/add/general">
      {t('new')}
    </ButtonLink>
  );
}

/** 从文件新建: the template begins with what was chosen. */
function useFromFile() {
  const { t } = useTranslation('templates');
  const router = useRouter();
  const begin = (files: readonly File[]): void => {
    handFiles(files);
    void router.navigate({ href: '/tpl/add/general' });
  };
  return useFilePicker(t('fromFile'), begin);
}

const WAYS = ['fromFile', 'newAdvanced', 'api', 'platform', 'contract', 'ways'] as const;
const HREFS = {
  newAdvanced: '/advancedVersion/addTpl',
  api: '/tpl/api',
  platform: '/tpl/add/sysContract',
  contract: '/tpl/add/apply',
  ways: '/tpl/add/addTpl',
} as const;
/** They have room in the menu alone. */
const SELDOM = ['platform', 'contract', 'ways'] as const;

/** The ways to a template: side by side, or beside the usual one in a menu where a phone has no room. */
function NewTemplates({ place: { managing, isAdvanced } }: { readonly place: Place }) {
  const { t } = useTranslation('templates');
  const router = useRouter();
  const phone = usePhone();
  const picker = useFromFile();
  const steps = WAYS.filter((way) => way !== 'api' || managing === 'corporateAdmin');
  const link = (way: keyof typeof HREFS, icon: IconType, kind: 'plain' | 'primary' = 'plain') => (
    <ButtonLink kind={kind} icon={icon} href={HREFS[way]}>
      {t(way)}
    </ButtonLink>
  );
  if (isAdvanced) return link('newAdvanced', Braces, 'primary');
  if (phone) {
    const take = (way: (typeof WAYS)[number]) => (way === 'fromFile' ? picker.open() : void router.navigate({ href: HREFS[way] }));
    return (
      <>
        {picker.field}
        <NewTemplate />
        <RowMenu label={t('otherWays')} steps={steps} word={(way) => t(way)} onTake={take} />
      </>
    );
  }
  return (
    <>
      {picker.field}
      <RowMenu label={t('otherWays')} steps={SELDOM} word={(way) => t(way)} onTake={(way) => void router.navigate({ href: HREFS[way] })} />
      {steps.includes('api') ? link('api', Code) : null}
      {link('newAdvanced', Braces)}
      <Button icon={FileInput} onClick={picker.open}>
        {t('fromFile')}
      </Button>
      <NewTemplate />
    </>
  );
}

function Removing({ place, template, onClose }: { readonly place: Place; readonly template: ShownTemplate; readonly onClose: () => void }) {
  const { t } = useTranslation('templates');
  const showToast = useToast();
  const remove = useRemoving(place);
  const done = () => {
    showToast({ text: t('removing.done', { name: template.tplName }) });
    onClose();
  };
  return (
    <ConfirmDialog
      object={template.tplName}
      icon={Trash2}
      title={t('removing.title', { name: template.tplName })}
      body={t('removing.body')}
      keep={t('removing.keep')}
      confirm={t('removing.confirm')}
      busy={remove.isPending}
      error={remove.error?.msg}
      onKeep={onClose}
      onConfirm={() => remove.mutate({ tplId: template.tplId }, { onSuccess: done })}
    />
  );
}

interface BodyProps extends Omit<TemplateListProps, 'templates'> {
  readonly place: Place;
  readonly search: TemplatesSearch;
  readonly onGo: (search: TemplatesSearch) => void;
}

/** Why there is no template to show, and what to do. */
function Nothing({ place, search, onGo }: Pick<BodyProps, 'place' | 'search' | 'onGo'>) {
  const { t } = useTranslation('templates');
  const { mine } = search;
  if (mine !== undefined && !isFiltered(changed(search, { mine: undefined }))) {
    const all = <Button onClick={() => onGo({})}>{t('mine.all')}</Button>;
    return <EmptyState fill drawing="search" title={t(`mine.none.${mine}`)} help={t(`mine.help.${mine}`)} actions={all} />;
  }
  if (isFiltered(search)) {
    const clear = <Button onClick={() => onGo({})}>{t('empty.clear')}</Button>;
    return <EmptyState fill drawing="search" title={t('empty.filtered')} actions={clear} />;
  }
  const manages = place.managing !== undefined;
  const words = place.isAdvanced ? 'advancedEmpty' : 'empty';
  return (
    <EmptyState
      fill
      drawing="add"
      title={t(manages ? `${words}.title` : `${words}.none`)}
      help={t(manages ? `${words}.help` : `${words}.noneHelp`)}
      actions={manages ? <FirstTemplate isAdvanced={place.isAdvanced === true} /> : undefined}
    />
  );
}

/** Who has none begins with a file, or with a contract that others wrote. */
function FirstTemplate({ isAdvanced }: { readonly isAdvanced: boolean }) {
  const { t } = useTranslation('templates');
  const advanced = (
    <ButtonLink kind="primary" icon={Braces} href={HREFS.newAdvanced}>
      {t('newAdvanced')}
    </ButtonLink>
  );
  return (
    <>
      <ButtonLink href={HREFS.platform}>{t('platform')}</ButtonLink>
      {isAdvanced ? advanced : <NewTemplate />}
    </>
  );
}

function Body({ place, search, onGo, ...acts }: BodyProps) {
  const { t } = useTranslation('templates');
  const phone = usePhone();
  const query = useTemplates(place, search);
  const { data } = query;
  if (data === undefined) return <Pending fill query={query} lines={8} title={t('failed.title')} help={t('failed.help')} />;
  if (data.list.length === 0) return <Nothing place={place} search={search} onGo={onGo} />;
  const List = (search.view ?? place.view) === 'list' && !phone ? TemplateTable : TemplateCards;
  return (
    <>
      <div className="tpl-body" aria-busy={query.isFetching}>
        <List templates={data.list} {...acts} />
      </div>
      <ListPages
        counted="things"
        page={search.itemPage ?? 1}
        size={PAGE_SIZE}
        shown={data.list.length}
        count={data.count}
        onPage={(itemPage) => onGo({ ...search, itemPage })}
      />
    </>
  );
}

type Asked = { readonly step: 'grant' | 'assign' | 'delete'; readonly template: ShownTemplate };

/** What a step asks before it is taken. */
function Asking({ place, asked, onClose }: { readonly place: Place; readonly asked: Asked; readonly onClose: () => void }) {
  const { step, template } = asked;
  if (step === 'delete') return <Removing place={place} template={template} onClose={onClose} />;
  if (step === 'grant') return <GrantDialog template={template} onClose={onClose} />;
  return <AssignDialog place={place} template={template} onClose={onClose} />;
}

interface TemplatesPageProps {
  /** those with variables alone */
  readonly isAdvanced?: boolean;
}

/** 模板中心, and 模板 in the console: the same list, with what may be done from there. */
export function TemplatesPage({ isAdvanced = false }: TemplatesPageProps) {
  const search = readTemplatesSearch(useSearch({ strict: false }));
  const { t } = useTranslation('templates');
  const router = useRouter();
  const place = usePlace(isAdvanced);
  const groups = useGroups(place);
  const { begin } = useBegin(place.using);
  const mark = useMark(place);
  const turn = useSwitch(place);
  const [asked, setAsked] = useState<Asked>();
  const go = (next: TemplatesSearch) => void router.navigate({ href: hrefOf(place.path, next), replace: true });
  const edit = ({ tplId, hasVariables }: Pick<ShownTemplate, 'tplId' | 'hasVariables'>) =>
    void router.navigate({ href: `${hasVariables ? '/editadvance/setVariable' : '/tpl/add/general'}?tplId=${tplId}` });
  const use = (template: ShownTemplate): void => {
    if (template.hasVariables) void router.navigate({ href: `/advancedVersion/writeVariables?tplId=${template.tplId}` });
    else begin(template);
  };
  const onStep = (step: TemplateStep, template: ShownTemplate): void => {
    if (step === 'bulk') void router.navigate({ href: `/initiation/batch?tplId=${template.tplId}` });
    else if (step === 'collect') void router.navigate({ href: `/initiation/collect?tplId=${template.tplId}` });
    else if (step === 'edit') edit(template);
    else if (step === 'enable' || step === 'disable') turn(template, step === 'enable' ? 1 : 0);
    else setAsked({ step, template });
  };
  const manages = place.managing !== undefined;
  const fact = groups && !isAdvanced && t(manages ? 'fact' : 'usable', { count: groups.count });
  return (
    <div className="tpl">
      <div className="tpl-head">
        <PageHeader
          title={t(isAdvanced ? 'advanced' : place.standpoint === 'console' ? 'title' : 'centre')}
          fact={fact}
          actions={manages ? <NewTemplates place={place} /> : undefined}
        />
      </div>
      <div className="tpl-columns">
        <GroupSide place={place} search={search} onGo={go} />
        <div className="tpl-main">
          <TemplateFilters place={place} search={search} onGo={go} />
          <Body
            place={place}
            search={search}
            onGo={go}
            onUse={use}
            onOpen={({ tplId }) => go({ ...search, open: tplId })}
            onStep={onStep}
            onMark={mark}
          />
        </div>
      </div>
      <Suspense fallback={null}>
        {search.open ? (
          <TemplatePreview
            place={place}
            tplId={search.open}
            onUse={use}
            onEdit={edit}
            onClose={() => go(changed(search, { itemPage: search.itemPage }))}
          />
        ) : null}
        {asked ? <Asking place={place} asked={asked} onClose={() => setAsked(undefined)} /> : null}
      </Suspense>
      <GotoAuthDialog />
    </div>
  );
}
