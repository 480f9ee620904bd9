import { changeTemplateGroup, listTemplateGroups, type TemplateGroups } from '@moqi/api/work/templates';
import { AppLink, Button, ConfirmDialog, FormDialog, Icon, type IconType, look, RowMenu, TextField } from '@moqi/ui';
import { Braces, Folder, FolderPlus, History, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct, useCall } from '#shared/call/use-call.ts';
import { changed, hrefOf, type Mine, type TemplatesSearch } from './templates-search.ts';
import type { Place } from './use-place.ts';

type Group = TemplateGroups['list'][number];

export function useGroups({ managing, using }: Place) {
  return useCall(listTemplateGroups, {}, { audience: managing ?? using }).data;
}

/** Names a group that is new, or another name for one. */
function NameDialog({ place, group, onClose }: { readonly place: Place; readonly group: Group | undefined; readonly onClose: () => void }) {
  const { t } = useTranslation('templates');
  const [name, setName] = useState(group?.groupName ?? '');
  const act = useAct(changeTemplateGroup, { audience: place.managing ?? 'personal' });
  const groupName = name.trim();
  const submit = () =>
    act.mutate(group ? { oper: 'rename', tplGroupId: group.tplGroupId, groupName } : { oper: 'add', groupName }, { onSuccess: onClose });
  return (
    <FormDialog
      title={t(group ? 'groups.rename' : 'groups.add')}
      submit={t('groups.save')}
      busy={act.isPending}
      disabled={groupName === ''}
      onClose={onClose}
      onSubmit={submit}
      error={act.error?.msg}
    >
      <TextField label={t('groups.name')} value={name} maxLength={20} onChange={({ target }) => setName(target.value)} />
    </FormDialog>
  );
}

interface RemovingProps {
  readonly place: Place;
  readonly group: Group;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

function Removing({ place, group, onClose, onGone }: RemovingProps) {
  const { t } = useTranslation('templates');
  const act = useAct(changeTemplateGroup, { audience: place.managing ?? 'personal' });
  return (
    <ConfirmDialog
      object={group.groupName}
      icon={Trash2}
      title={t('groups.removing', { name: group.groupName })}
      body={t('groups.removingBody', { count: group.count })}
      keep={t('groups.keep')}
      confirm={t('groups.remove')}
      busy={act.isPending}
      error={act.error?.msg}
      onKeep={onClose}
      onConfirm={() =>
        act.mutate(
          { oper: 'remove', tplGroupId: group.tplGroupId },
          {
            onSuccess: () => {
              onGone();
              onClose();
            },
          },
        )
      }
    />
  );
}

interface GroupSideProps {
  readonly place: Place;
  readonly search: TemplatesSearch;
  readonly onGo: (search: TemplatesSearch) => void;
}

type Asked = { readonly step: 'add' } | { readonly step: 'rename' | 'remove'; readonly group: Group };

interface RowProps extends Pick<GroupSideProps, 'place' | 'search'> {
  /** of the address; without both: all */
  readonly at?: string | undefined;
  readonly mine?: Mine;
  readonly icon?: IconType;
  readonly name: string;
  readonly count: number | undefined;
  /** one that can be changed */
  readonly group?: Group;
  readonly onAsk?: (asked: Asked) => void;
}

function GroupRow({ place, search, at, mine, icon = Folder, name, count, group, onAsk }: RowProps) {
  const { t } = useTranslation('templates');
  // 全部 beside 高级模板 is all there are, not all that have variables
  const path = at === undefined && mine === undefined ? place.wholePath : place.path;
  const isShown = path === place.path && search.group === at && search.mine === mine;
  return (
    <li className="tpl-side-row">
      <AppLink
        className="tpl-side-link"
        href={hrefOf(path, changed(search, { group: at, mine }))}
        aria-current={isShown ? 'page' : undefined}
      >
        <Icon of={icon} />
        <span className={look('grow', 'ellipsis')} title={name}>
          {name}
        </span>
        <span className="tpl-side-count">{place.isAdvanced ? null : count}</span>
      </AppLink>
      {group && onAsk ? (
        <RowMenu
          label={t('more', { name })}
          steps={['rename', 'remove']}
          word={(step) => t(`groups.${step}`)}
          danger={['remove']}
          onTake={(step) => onAsk({ step, group })}
        />
      ) : null}
    </li>
  );
}

/** What is asked before a group is changed. */
function Asking({ asked, onClose, ...props }: GroupSideProps & { readonly asked: Asked; readonly onClose: () => void }) {
  const { place, search, onGo } = props;
  if (asked.step === 'remove') {
    return <Removing place={place} group={asked.group} onClose={onClose} onGone={() => onGo(changed(search, { group: undefined }))} />;
  }
  return <NameDialog place={place} group={asked.step === 'rename' ? asked.group : undefined} onClose={onClose} />;
}

/** Leads to the templates with variables. */
function AdvancedRow({ place, search }: Pick<RowProps, 'place' | 'search'>) {
  const { t } = useTranslation('templates');
  const isShown = place.isAdvanced && search.group === undefined && search.mine === undefined;
  return (
    <li className="tpl-side-row">
      <AppLink className="tpl-side-link" href="/advancedVersion/advancedVersion" aria-current={isShown ? 'page' : undefined}>
        <Icon of={Braces} />
        <span className={look('grow')}>{t('advanced')}</span>
      </AppLink>
    </li>
  );
}

/** The groups with how many templates are in each; those who manage them change them here. */
export function GroupSide(props: GroupSideProps) {
  const { place, search } = props;
  const { t } = useTranslation('templates');
  const groups = useGroups(place);
  const [asked, setAsked] = useState<Asked>();
  const manages = place.managing !== undefined;
  const row = { place, search };
  const list = groups?.list ?? [];
  return (
    <nav className="tpl-side" aria-label={t('groups.label')}>
      <ul>
        <GroupRow {...row} mine="favourite" icon={Star} name={t('mine.favourite')} count={groups?.favourites} />
        <GroupRow {...row} mine="recent" icon={History} name={t('mine.recent')} count={groups?.recent} />
        <AdvancedRow {...row} />
      </ul>
      <h2 className="tpl-side-title">{t(place.using === 'enterprise' ? 'groups.company' : 'groups.own')}</h2>
      <ul>
        <GroupRow {...row} name={t('groups.all')} count={groups?.count} />
        {list.map((group) => (
          <GroupRow
            key={group.tplGroupId}
            {...row}
            at={group.tplGroupId}
            name={group.groupName}
            count={group.count}
            {...(manages && { group, onAsk: setAsked })}
          />
        ))}
        {list.length > 0 && <GroupRow {...row} at="none" name={t('noGroup')} count={groups?.ungrouped} />}
      </ul>
      {manages ? (
        <Button size="small" icon={FolderPlus} onClick={() => setAsked({ step: 'add' })}>
          {t('groups.add')}
        </Button>
      ) : null}
      {asked ? <Asking {...props} asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </nav>
  );
}
