import './member-chooser.css';
import { chooseMembers, type MemberChoice } from '@moqi/api/enterprise/members';
import { Avatar, Chip, FieldError, look, SearchField } from '@moqi/ui';
import {} from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';

/** The chosen member, to be shown and sent. */
export type ChosenMember = Pick<MemberChoice, 'corpUserId' | 'name'>;

export interface MemberChooserProps {
  readonly label: string;
  readonly chosen: readonly ChosenMember[];
  readonly onChange: (chosen: readonly ChosenMember[]) => void;
  /** One at most: choosing another one takes the first back. */
  readonly single?: boolean;
  /** Members who cannot be chosen here. */
  readonly without?: readonly string[];
  /** Only of this group and those below it. */
  readonly groupId?: string;
  readonly roleId?: string;
  /** Also those who have not accepted their invitation. */
  readonly invited?: boolean;
  /** Only members who can take over work, keep or press seals: no child accounts. */
  readonly trusted?: boolean;
  readonly error?: string | undefined;
  /** Of another enterprise than the one the session stands in. */
  readonly corpId?: string;
}

const SHOWN = 50;
const flagOf = (wanted: boolean): 0 | 1 => (wanted ? 1 : 0);

type Narrowing = Pick<MemberChooserProps, 'groupId' | 'roleId' | 'invited' | 'trusted' | 'corpId' | 'without'>;

/** The first members that match, and how many more there are. */
function useMatches(keyword: string, { groupId, roleId, invited = false, trusted = false, corpId, without = [] }: Narrowing) {
  const filter = { ...(keyword && { keyword }), ...(groupId && { groupId }), ...(roleId && { roleId }), ...(corpId && { corpId }) };
  const input = { pageSize: SHOWN, invited: flagOf(invited), trusted: flagOf(trusted), ...filter };
  const { data } = useCall(chooseMembers, input, { audience: corpId === undefined ? 'enterprise' : 'personal', keepPrevious: true });
  const rows = data?.list.filter(({ corpUserId }) => !without.includes(corpUserId));
  return { rows, more: Math.max(0, (data?.count ?? 0) - SHOWN) };
}

/** Members of the enterprise to choose from: searched at the server, the first fifty shown. */
export function MemberChooser({ label, chosen, onChange, single = false, error, ...narrowing }: MemberChooserProps) {
  const { t } = useTranslation('app');
  const name = useId();
  const [typed, setTyped] = useState('');
  const { rows, more } = useMatches(useDeferredValue(typed.trim()), narrowing);
  const isChosen = (id: string) => chosen.some(({ corpUserId }) => corpUserId === id);
  const drop = (id: string) => onChange(chosen.filter(({ corpUserId }) => corpUserId !== id));
  const toggle = ({ corpUserId, name: chosenName }: MemberChoice) =>
    isChosen(corpUserId) ? drop(corpUserId) : onChange([...(single ? [] : chosen), { corpUserId, name: chosenName }]);
  return (
    <fieldset className="member-chooser">
      <legend className={look('field-label')}>{label}</legend>
      <SearchField label={t('members.search')} placeholder={t('members.searchHint')} value={typed} onChange={setTyped} />
      <ul className="member-chooser-list">
        {rows?.length === 0 ? <li className="member-chooser-none">{t('members.nobody')}</li> : null}
        {rows?.map((row) => (
          <li key={row.corpUserId}>
            <label>
              <input type={single ? 'radio' : 'checkbox'} name={name} checked={isChosen(row.corpUserId)} onChange={() => toggle(row)} />
              <Avatar name={row.name} />
              <span className={look('medium')}>{row.name}</span>
              <span className={look('ink3', 'ellipsis')}>{[row.groupName, row.title, row.mobile].filter(Boolean).join(' · ')}</span>
            </label>
          </li>
        ))}
        {more > 0 ? <li className="member-chooser-none">{t('members.more', { count: more })}</li> : null}
      </ul>
      {chosen.length > 0 ? (
        <p className={look('row', 'wrap')} aria-live="polite">
          {chosen.map(({ corpUserId, name: chosenName }) => (
            <Chip key={corpUserId} small remove={{ label: t('members.unchoose', { name: chosenName }), onClick: () => drop(corpUserId) }}>
              {chosenName}
            </Chip>
          ))}
        </p>
      ) : null}
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
