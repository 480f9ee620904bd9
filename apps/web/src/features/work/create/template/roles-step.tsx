import { Sheet } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import type { References } from '../model/content.ts';
import type { Oneself } from '../model/own-party.ts';
import { PartyOrder } from '../parties/party-order.tsx';
import { usePartyActs } from '../parties/use-party-acts.ts';
import { StraddleSwitch } from '../parties/whole-contract.tsx';
import type { Wizard } from '../use-wizard.ts';
import { RoleRow } from './role-row.tsx';

interface RolesStepProps {
  readonly wizard: Wizard;
  readonly references: References;
  readonly oneself: Oneself;
  readonly isTried: boolean;
}

/** 2 签署方角色: the roles that sign; their persons and enterprises are named when the template is used. */
export function RolesStep({ wizard, references, oneself, isTried }: RolesStepProps) {
  const { t } = useTranslation('create');
  const { parties, isOrdered } = wizard.content;
  const acts = usePartyActs(wizard, references, undefined);
  return (
    <div className="create-parties">
      <PartyOrder
        title={t('template.rolesTitle')}
        help={t('template.rolesHelp')}
        wizard={wizard}
        acts={acts}
        isTried={isTried}
        row={(role, isShared) => (
          <RoleRow
            key={role.key}
            role={role}
            roles={parties}
            isOrdered={isOrdered}
            isShared={isShared}
            acts={acts}
            oneself={oneself}
            isTried={isTried}
          />
        )}
      />
      <aside className="create-whole" aria-label={t('whole.title')}>
        <Sheet title={t('whole.title')}>
          <div className="create-whole-rows">
            <StraddleSwitch wizard={wizard} references={references} />
          </div>
        </Sheet>
      </aside>
    </div>
  );
}
