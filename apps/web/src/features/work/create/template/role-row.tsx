import { FieldError, Input, look, PartyMark, partyCharacter, partyColorNumber } from '@moqi/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '../model/content.ts';
import { isOwn, type Oneself } from '../model/own-party.ts';
import { asOpen, asOwn, roleProblem } from '../model/template-content.ts';
import { DragGrip } from '../parties/drag-grip.tsx';
import { OrderButtons, PartyType, PasswordField, ReadingTime } from '../parties/party-form.tsx';
import type { PartyActs } from '../parties/use-party-acts.ts';

interface RoleRowProps {
  readonly role: Party;
  readonly roles: readonly Party[];
  readonly isOrdered: boolean;
  readonly isShared: boolean;
  readonly acts: PartyActs;
  readonly oneself: Oneself;
  readonly isTried: boolean;
}

/** One role of a template: what it is called, a person or an enterprise, and whether the author's party takes it. */
export function RoleRow({ role, roles, isOrdered, isShared, acts, oneself, isTried }: RoleRowProps) {
  const { t } = useTranslation('create');
  const id = useId();
  const place = roles.indexOf(role);
  const who = partyCharacter(place);
  const own = isOwn(role, oneself);
  const problem = roleProblem(role, roles);
  const isWrong = problem === 'twice' || (problem === 'missing' && isTried);
  const setOwn = (isNow: boolean): void => {
    // a person has no company seal: where one was placed stands handwriting
    if (isNow && oneself.corpName === '') acts.setType(role, 0);
    acts.reorder((before) =>
      before.map((one) => {
        if (one.key === role.key) return isNow ? asOwn(one, oneself) : asOpen(one);
        return isNow && isOwn(one, oneself) ? asOpen(one) : one;
      }),
    );
  };
  return (
    <div className={`create-party create-party-${partyColorNumber(place)} create-role`} data-party={who}>
      {isOrdered && <DragGrip party={role} acts={acts} />}
      <PartyMark index={place} />
      <div className="create-form">
        <div className="create-form-line">
          <PartyType label={t('parties.type', { party: who })} party={role} acts={acts} disabled={own} />
          <div className="create-field">
            <Input
              label={t('template.roleName', { party: who })}
              placeholder={t('template.roleExample')}
              value={role.roleName ?? ''}
              maxLength={30}
              autoComplete="off"
              aria-invalid={isWrong ? true : undefined}
              aria-describedby={isWrong ? id : undefined}
              onChange={({ target }) => acts.update({ ...role, roleName: target.value })}
            />
            {isWrong && problem && <FieldError id={id}>{t(`template.problem.${problem}`)}</FieldError>}
          </div>
          <label className="create-own">
            <input type="checkbox" checked={own} onChange={({ target }) => setOwn(target.checked)} />
            {t('template.own')}
          </label>
        </div>
        <div className="create-form-body">
          <span className={look('ink2', 'text-13')}>{t('parties.wants')}</span>
          <div className="create-on-site">
            <ReadingTime party={role} acts={acts} />
            <PasswordField party={role} acts={acts} />
          </div>
          <span className={look('ink2', 'text-13')}>{t('parties.place')}</span>
          <OrderButtons party={role} parties={roles} isOrdered={isOrdered} isShared={isShared} acts={acts} place={place} />
        </div>
      </div>
    </div>
  );
}
