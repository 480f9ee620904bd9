import { BUILT_IN_ROLES, chooseMembers, type GroupNode, listGroups, listRoles } from '@moqi/api';
import { Chip, SegmentedTabs, TextField } from '@moqi/ui';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../shared/call/use-call.ts';
import { useLocale } from '../../shared/i18n/use-locale.ts';

export interface Holder {
  readonly kind: 'member' | 'role' | 'group';
  readonly id: string;
  readonly name: string;
}

interface Choice extends Holder {
  readonly note: string;
  readonly depth: number;
}

function flat(groups: readonly GroupNode[], depth = 0): Choice[] {
  return groups.flatMap(({ groupId, groupName, memberCount, childCorpGroups }) => [
    { kind: 'group' as const, id: groupId, name: groupName, note: String(memberCount), depth },
    ...flat(childCorpGroups, depth + 1),
  ]);
}

/** Members, groups or roles to choose from; members are searched at the server. */
function useChoices(kind: Holder['kind'], keyword: string): readonly Choice[] {
  const locale = useLocale();
  const input = { pageSize: 50, ...(keyword === '' ? {} : { keyword }) };
  const options = (wanted: Holder['kind']) => ({ enabled: kind === wanted, keepPrevious: true });
  const members = useCall(chooseMembers, input, { audience: 'enterprise', ...options('member') });
  const groups = useCall(listGroups, {}, { audience: 'enterprise', ...options('group') });
  const roles = useCall(listRoles, {}, options('role'));
  const found = (name: string) => name.includes(keyword);
  if (kind === 'group') return flat(groups.data?.childCorpGroups ?? []).filter(({ name }) => found(name));
  if (kind === 'role') {
    return (roles.data?.list ?? [])
      .filter(({ state }) => state === 'active')
      .map(({ roleId, roleName, builtIn, memberCount }) => {
        const name = builtIn === null ? roleName : BUILT_IN_ROLES[builtIn][locale === 'en' ? 'en' : 'zh'];
        return { kind, id: roleId, name, note: String(memberCount), depth: 0 };
      })
      .filter(({ name }) => found(name));
  }
  return (members.data?.list ?? []).map(({ corpUserId, name, groupName, mobile }) => ({
    kind,
    id: corpUserId,
    name,
    note: [groupName, mobile].filter((part) => part !== '').join(' · '),
    depth: 0,
  }));
}

export interface HolderChooserProps {
  readonly kinds: readonly Holder['kind'][];
  readonly chosen: readonly Holder[];
  readonly onChange: (chosen: readonly Holder[]) => void;
}

/** Who gets the right: members, everybody in a group, everybody with a role. */
export function HolderChooser({ kinds, chosen, onChange }: HolderChooserProps) {
  const { t } = useTranslation('seals');
  const [kind, setKind] = useState<Holder['kind']>(kinds[0] ?? 'member');
  const [keyword, setKeyword] = useState('');
  const choices = useChoices(kind, useDeferredValue(keyword.trim()));
  const isChosen = ({ kind: of, id }: Holder) => chosen.some((holder) => holder.kind === of && holder.id === id);
  const without = (gone: Holder) => chosen.filter(({ kind: of, id }) => of !== gone.kind || id !== gone.id);
  const toggle = (choice: Choice) => {
    const { kind: of, id, name } = choice;
    onChange(isChosen(choice) ? without(choice) : [...chosen, { kind: of, id, name }]);
  };
  return (
    <div className="seal-holders">
      <div className="mq-row seal-holders-top">
        {kinds.length > 1 ? (
          <SegmentedTabs
            small
            label={t('grant.holders')}
            value={kind}
            onChange={setKind}
            tabs={kinds.map((key) => ({ key, label: t(`holder.${key}`) }))}
          />
        ) : null}
        <TextField
          label={t('grant.search')}
          value={keyword}
          placeholder={t('grant.searchHint')}
          onChange={(event) => setKeyword(event.target.value)}
        />
      </div>
      <ul className="seal-holders-list" aria-label={t(`holder.${kind}`)}>
        {choices.length === 0 ? <li className="mq-ink3">{t('grant.nobody')}</li> : null}
        {choices.map((choice) => (
          <li key={choice.id}>
            <label style={{ paddingInlineStart: 8 + choice.depth * 18 }}>
              <input type="checkbox" checked={isChosen(choice)} onChange={() => toggle(choice)} />
              <span>{choice.name}</span>
              <span className="mq-ink3">{choice.kind === 'member' ? choice.note : t('people', { count: Number(choice.note) })}</span>
            </label>
          </li>
        ))}
      </ul>
      {chosen.length > 0 ? (
        <div className="mq-row mq-wrap" aria-live="polite">
          {chosen.map((holder) => (
            <Chip
              key={`${holder.kind}${holder.id}`}
              small
              remove={{ label: t('grant.unchoose', { name: holder.name }), onClick: () => onChange(without(holder)) }}
            >
              {holder.name}
            </Chip>
          ))}
        </div>
      ) : null}
    </div>
  );
}
