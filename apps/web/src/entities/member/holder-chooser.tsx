import './holder-chooser.css';
import { listGroups } from '@moqi/api/enterprise/members';
import { BUILT_IN_ROLES, listRoles } from '@moqi/api/enterprise/roles';
import { Chip, look, SegmentedTabs } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { useLocale } from '#shared/i18n/use-locale.ts';
import { flatGroups } from './flat-groups.ts';
import { MemberChooser } from './member-chooser.tsx';

const KINDS = ['member', 'group', 'role'] as const;
type Kind = (typeof KINDS)[number];

export interface Holder {
  readonly kind: Kind;
  readonly id: string;
  readonly name: string;
}

interface ListProps {
  readonly chosen: readonly Holder[];
  readonly onToggle: (holder: Holder) => void;
}

/** Checkboxes of groups or roles; groups stand as the tree has them. */
function HolderList({ label, holders, chosen, onToggle }: ListProps & { label: string; holders: readonly (Holder & { depth: number })[] }) {
  const { t } = useTranslation('app');
  return (
    <ul className="holder-chooser-list" aria-label={label}>
      {holders.length === 0 ? <li className={look('ink3')}>{t('holders.nobody')}</li> : null}
      {holders.map(({ depth, ...holder }) => (
        <li key={holder.id}>
          <label style={{ paddingInlineStart: 8 + depth * 18 }}>
            <input type="checkbox" checked={chosen.some(({ id }) => id === holder.id)} onChange={() => onToggle(holder)} />
            <span>{holder.name}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

function Groups(props: ListProps) {
  const { t } = useTranslation('app');
  const { data } = useCall(listGroups, {}, { audience: 'enterprise' });
  const groups = flatGroups(data?.childCorpGroups ?? []);
  const holders = groups.map(({ groupId, groupName, depth }) => ({ kind: 'group' as const, id: groupId, name: groupName, depth }));
  return <HolderList label={t('holders.group')} holders={holders} {...props} />;
}

function Roles(props: ListProps) {
  const { t } = useTranslation('app');
  const locale = useLocale();
  const { data } = useCall(listRoles, {});
  const holders = (data?.list ?? [])
    .filter(({ state }) => state === 'active')
    .map(({ roleId, roleName, builtIn }) => {
      const name = builtIn === null ? roleName : BUILT_IN_ROLES[builtIn][locale === 'en' ? 'en' : 'zh'];
      return { kind: 'role' as const, id: roleId, name, depth: 0 };
    });
  return <HolderList label={t('holders.role')} holders={holders} {...props} />;
}

interface HolderChooserProps {
  readonly chosen: readonly Holder[];
  readonly onChange: (chosen: readonly Holder[]) => void;
  /** The right takes a verified identity: no child accounts. */
  readonly trusted?: boolean;
}

/** Chooses the holders of a right: members, all members in a group and below it, all members with a role. */
export function HolderChooser({ chosen, onChange, trusted = false }: HolderChooserProps) {
  const { t } = useTranslation('app');
  const [kind, setKind] = useState<Kind>('member');
  const others = chosen.filter((holder) => holder.kind !== 'member');
  const members = chosen.flatMap(({ kind: of, id, name }) => (of === 'member' ? [{ corpUserId: id, name }] : []));
  const without = (gone: Holder) => chosen.filter(({ id }) => id !== gone.id);
  const toggle = (holder: Holder) => onChange(chosen.some(({ id }) => id === holder.id) ? without(holder) : [...chosen, holder]);
  return (
    <div className="holder-chooser">
      <SegmentedTabs
        small
        label={t('holders.label')}
        value={kind}
        onChange={setKind}
        tabs={KINDS.map((key) => ({ key, label: t(`holders.${key}`) }))}
      />
      {kind === 'member' ? (
        <MemberChooser
          label={t('holders.member')}
          trusted={trusted}
          chosen={members}
          onChange={(now) =>
            onChange([...others, ...now.map(({ corpUserId, name }) => ({ kind: 'member' as const, id: corpUserId, name }))])
          }
        />
      ) : null}
      {kind === 'group' ? <Groups chosen={chosen} onToggle={toggle} /> : null}
      {kind === 'role' ? <Roles chosen={chosen} onToggle={toggle} /> : null}
      {others.length > 0 ? (
        <p className={look('row', 'wrap')} aria-live="polite">
          {others.map((holder) => (
            <Chip key={holder.id} small remove={{ label: t('members.unchoose', { name: holder.name }), onClick: () => toggle(holder) }}>
              {holder.name}
            </Chip>
          ))}
        </p>
      ) : null}
    </div>
  );
}
