import { formatCount } from '@moqi/rules';
import { Icon, look, PlainButton, SearchField } from '@moqi/ui';
import { Plus, UserRoundPlus, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { GroupTree } from './group-tree.tsx';
import { useTree } from './use-tree.ts';

export interface GroupSideProps {
  readonly selected: string;
  /** which of the lists below the tree is shown */
  readonly list: 'disabled' | 'requests' | undefined;
  readonly onSelect: (groupId: string) => void;
  readonly onList: (list: 'disabled' | 'requests') => void;
  readonly onMake: () => void;
}

/** At the left of the members: the groups, and the lists that are nobody's group. */
export function GroupSide({ selected, list, onSelect, onList, onMake }: GroupSideProps) {
  const { t } = useTranslation('console-organization');
  const tree = useTree(selected);
  const { data } = tree;
  return (
    <aside className="members-side" aria-label={t('tree.label')}>
      <SearchField label={t('tree.search')} value={tree.keyword} onChange={tree.setKeyword} />
      {data ? (
        <GroupTree
          label={t('tree.label')}
          root={{ name: data.corpName, count: data.memberCount }}
          rows={tree.rows}
          selected={list === undefined ? selected : ''}
          onSelect={onSelect}
          onToggle={tree.toggle}
        />
      ) : null}
      {data?.can.manageGroups ? (
        <PlainButton className="members-side-line" onClick={onMake}>
          <Icon of={Plus} size={15} />
          {t('group.make')}
        </PlainButton>
      ) : null}
      {data ? (
        <ul className="members-side-lists">
          <li>
            <PlainButton className="members-side-line" aria-pressed={list === 'disabled'} onClick={() => onList('disabled')}>
              <Icon of={UserRoundX} size={15} />
              <span className={look('grow')}>{t('list.disabled')}</span>
              <span className="groups-count">{formatCount(data.disabledCount)}</span>
            </PlainButton>
          </li>
          {data.can.manageMembers ? (
            <li>
              <PlainButton className="members-side-line" aria-pressed={list === 'requests'} onClick={() => onList('requests')}>
                <Icon of={UserRoundPlus} size={15} />
                <span className={look('grow')}>{t('list.requests')}</span>
                <span className="groups-count">{formatCount(data.requestCount)}</span>
              </PlainButton>
            </li>
          ) : null}
        </ul>
      ) : null}
    </aside>
  );
}
