import { chooseMembers, type GroupNode, listGroups } from '@moqi/api/enterprise/members';
import { BUILT_IN_ROLES, listRoles } from '@moqi/api/enterprise/roles';
import type { FlowCandidate } from '@moqi/api/work/flows';
import Select from 'antd/es/select';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';

const SPECIAL = ['groupManager', 'initiator', 'choice', 'administrators'] as const;

/** A candidate as the field knows it: `m:` a member, `r:` a role, `g:` a group, else by its kind. */
export function keysOf(people: readonly FlowCandidate[]): string[] {
  return people.flatMap((one) => {
    if (one.kind === 'members') return one.memberIds.map((id) => `m:${id}`);
    if (one.kind === 'role') return [`r:${one.roleId}`];
    return one.kind === 'group' ? [`g:${one.groupId}`] : [one.kind];
  });
}

export function candidatesOf(keys: readonly string[]): FlowCandidate[] {
  const memberIds = keys.filter((key) => key.startsWith('m:')).map((key) => key.slice(2));
  const others = keys.flatMap((key): FlowCandidate[] => {
    if (key.startsWith('r:')) return [{ kind: 'role', roleId: key.slice(2) }];
    if (key.startsWith('g:')) return [{ kind: 'group', groupId: key.slice(2) }];
    const special = SPECIAL.find((kind) => kind === key);
    return special ? [{ kind: special }] : [];
  });
  return memberIds.length > 0 ? [{ kind: 'members', memberIds }, ...others] : others;
}

function flat(groups: readonly GroupNode[]): { id: string; name: string }[] {
  return groups.flatMap(({ groupId, groupName, childCorpGroups }) => [{ id: groupId, name: groupName }, ...flat(childCorpGroups)]);
}

/** Members are searched at the server, groups and roles are few enough to be here. */
export function useWhom(keyword: string) {
  const locale = useLocale();
  const searched = useDeferredValue(keyword.trim());
  const members = useCall(
    chooseMembers,
    { pageSize: 50, ...(searched === '' ? {} : { keyword: searched }) },
    { audience: 'enterprise', keepPrevious: true },
  );
  const groups = useCall(listGroups, {}, { audience: 'enterprise' });
  const roles = useCall(listRoles, {});
  return {
    members: (members.data?.list ?? []).map(({ corpUserId, name }) => ({ id: corpUserId, name })),
    groups: flat(groups.data?.childCorpGroups ?? []),
    roles: (roles.data?.list ?? [])
      .filter(({ state }) => state === 'active')
      .map(({ roleId, roleName, builtIn }) => ({
        id: roleId,
        name: builtIn === null ? roleName : BUILT_IN_ROLES[builtIn][locale === 'en' ? 'en' : 'zh'],
      })),
  };
}

export interface PeopleFieldProps {
  readonly label: string;
  readonly people: readonly FlowCandidate[];
  readonly nameById: (id: string) => string;
  /** `names`: what was chosen is called so */
  readonly onChange: (people: FlowCandidate[], names: ReadonlyMap<string, string>) => void;
}

/** Members, groups, roles, or a relation to the initiator, such as the manager of the group. */
export function PeopleField({ label, people, nameById, onChange }: PeopleFieldProps) {
  const { t } = useTranslation('console-flows');
  const [keyword, setKeyword] = useState('');
  const whom = useWhom(keyword);
  const named = (prefix: string, list: readonly { id: string; name: string }[]) =>
    list.filter(({ name }) => name.includes(keyword.trim())).map(({ id, name }) => ({ value: `${prefix}:${id}`, label: name }));
  const special = SPECIAL.map((kind) => ({ value: kind, label: t(`people.${kind}`) })).filter(({ label: said }) =>
    said.includes(keyword.trim()),
  );
  const groups = [
    { label: t('people.special'), options: special },
    { label: t('people.members'), options: named('m', whom.members) },
    { label: t('people.groups'), options: named('g', whom.groups) },
    { label: t('people.roles'), options: named('r', whom.roles) },
  ].filter(({ options }) => options.length > 0);
  const labelOf = (key: string) => (key.includes(':') ? nameById(key.slice(2)) : t(`people.${key as (typeof SPECIAL)[number]}`));
  return (
    <Select
      mode="multiple"
      aria-label={label}
      placeholder={t('people.placeholder')}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      value={keysOf(people).map((value) => ({ value, label: labelOf(value) }))}
      labelInValue
      options={groups}
      onChange={(chosen: { value: string; label: unknown }[]) => {
        const names = new Map(
          chosen.flatMap(({ value, label: said }) =>
            value.includes(':') && typeof said === 'string' ? [[value.slice(2), said] as const] : [],
          ),
        );
        setKeyword('');
        onChange(candidatesOf(chosen.map(({ value }) => value)), names);
      }}
      style={{ width: '100%' }}
    />
  );
}
