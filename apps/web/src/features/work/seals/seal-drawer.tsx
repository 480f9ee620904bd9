import type { SealCard } from '@moqi/api/work/seals';
import { formatDate, orDash } from '@moqi/rules';
import { Button, Drawer, KeyValue, look, SealPicture } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lastDay } from '#shared/format/days.ts';
import { useSession } from '#shared/session/session.ts';
import { SealGrants } from './seal-grants.tsx';
import { SealRule } from './seal-rule.tsx';
import { SealState, useSealSize } from './seal-state.tsx';
import { SealUses } from './seal-uses.tsx';
import type { SealStep } from './use-seal-step.tsx';

export interface SealDrawerProps {
  readonly seal: SealCard;
  readonly onStep: (step: SealStep) => void;
  readonly onClose: () => void;
}

type SealFact = 'shape' | 'code' | 'engraved' | 'keepers' | 'object' | 'createdBy' | 'rule' | 'reason';

function Facts({ seal }: { seal: SealCard }) {
  const { t } = useTranslation('seals');
  const sizeOf = useSealSize();
  const { keepers, code, engraved, validTo, createdBy, stateReason, stateBy } = seal;
  const fact = (key: SealFact, value: ReactNode) => ({ key, label: t(`fact.${key}`), value });
  const facts = [
    fact('shape', sizeOf(seal)),
    fact('code', orDash(code)),
    ...(engraved === '' ? [] : [fact('engraved', engraved)]),
    fact('keepers', orDash(keepers.map(({ name }) => name).join('、'))),
    fact('object', validTo === '' ? t('fact.noObject') : t('fact.until', { day: formatDate(lastDay(validTo)) })),
    fact('createdBy', orDash(createdBy)),
    fact('rule', <SealRule sealId={seal.sealId} users={seal.users} />),
    ...(stateReason === '' ? [] : [fact('reason', stateBy === '' ? stateReason : `${stateReason}（${stateBy}）`)]),
  ];
  return <KeyValue items={facts} />;
}

const ASIDE = ['disable', 'freeze', 'unfreeze', 'enable'] as const satisfies readonly SealStep[];

/** What stops or revives it left, work at the right, the nearest filled. */
function Footer({ seal: { can }, onStep }: Pick<SealDrawerProps, 'seal' | 'onStep'>) {
  const { t } = useTranslation('seals');
  const work: readonly SealStep[] = can.approve ? ['download', 'reject', 'approve'] : ['download', 'grant'];
  const button = (step: SealStep, kind: 'plain' | 'primary') => (
    <Button key={step} kind={kind} onClick={() => onStep(step)}>
      {t(`step.${step}`)}
    </Button>
  );
  const mayWork = work.filter((step) => (step === 'download' ? can.download : step === 'grant' ? can.grant : can.approve));
  return (
    <div className={look('between', 'grow')}>
      <span className={look('row')}>{ASIDE.filter((step) => can[step]).map((step) => button(step, 'plain'))}</span>
      <span className={look('row')}>{mayWork.map((step) => button(step, step === work.at(-1) ? 'primary' : 'plain'))}</span>
    </div>
  );
}

/** Everything about one seal: facts, who may use it, what it was used for. */
export function SealDrawer({ seal, onStep, onClose }: SealDrawerProps) {
  const { t } = useTranslation('seals');
  const company = useSession((session) => session.currentAuthUser?.name ?? '');
  const { can, sealId, sealName, state, svg, users } = seal;
  const inUse = state === 'active' || state === 'pending';
  return (
    <Drawer
      title={
        <span className={look('row')}>
          {sealName} <SealState seal={seal} />
        </span>
      }
      extra={
        can.edit ? (
          <Button size="small" onClick={() => onStep('edit')}>
            {t('step.edit')}
          </Button>
        ) : null
      }
      onClose={onClose}
      footer={<Footer seal={seal} onStep={onStep} />}
    >
      <div className="seal-drawer-top">
        <div className="seal-drawer-paper">
          <SealPicture source={{ svg }} label={t('picture', { company, name: sealName })} height={128} disabled={!inUse} />
        </div>
        <Facts seal={seal} />
      </div>
      <SealGrants sealId={sealId} mayRevoke={can.grant} waits={state === 'pending'} users={users} />
      <SealUses sealId={sealId} />
    </Drawer>
  );
}
