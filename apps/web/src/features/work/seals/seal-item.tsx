import type { SealCard } from '@moqi/api';
import { formatCount } from '@moqi/rules';
import { Avatar, IconButton, SealPicture } from '@moqi/ui';
import Dropdown from 'antd/es/dropdown';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#shared/format/use-format.ts';
import { useSession } from '#shared/session/session.ts';
import { SealState, useSealSize } from './seal-state.tsx';
import { type SealStep, stepsOf } from './use-seal-step.tsx';

const KEEPERS_SHOWN = 3;

/** The line below the keepers: use while it is in use, else since when it is not. */
function useNote(): (seal: SealCard) => string {
  const { t } = useTranslation('seals');
  const format = useFormat();
  return (seal) => {
    if (seal.state === 'pending') return t('note.pending', { time: format.time(seal.stateTime) });
    if (seal.state !== 'active') return t(`note.${seal.state}`, { time: format.time(seal.stateTime) });
    if (seal.expiresSoon) return t('note.expiresSoon', { time: format.time(seal.validTo) });
    return t('used', { times: formatCount(seal.usedThisMonth) });
  };
}

export interface SealItemProps {
  readonly seal: SealCard;
  readonly onOpen: () => void;
  readonly onStep: (step: SealStep) => void;
}

/** One seal: its picture on white, size, state, keepers, grants and use. */
export function SealItem({ seal, onOpen, onStep }: SealItemProps) {
  const { t } = useTranslation('seals');
  const company = useSession((session) => session.currentAuthUser?.name ?? '');
  const sizeOf = useSealSize();
  const note = useNote()(seal);
  const { sealName, state, keepers, users, svg } = seal;
  const { shown, hidden } = stepsOf(seal);
  const menu = hidden.map((step) => ({ key: step, label: t(`step.${step}`), danger: step === 'remove', onClick: () => onStep(step) }));
  return (
    <li className="seal-card mq-sheet">
      <div className="seal-card-paper">
        <SealPicture
          source={{ svg }}
          label={t('picture', { company, name: sealName })}
          height={124}
          disabled={state !== 'active' && state !== 'pending'}
        />
        <span className="seal-card-size">{sizeOf(seal)}</span>
      </div>
      <div className="seal-card-facts">
        <div className="seal-card-head">
          <h2>{sealName}</h2>
          <SealState seal={seal} />
        </div>
        <p className="seal-card-people">
          <span>{t('keepers')}</span>
          {keepers.length === 0 ? <span className="mq-ink3">{t('nobody')}</span> : null}
          {keepers.slice(0, KEEPERS_SHOWN).map(({ memberId, name }) => (
            <span key={memberId} title={name}>
              <Avatar name={name} />
              <span className="mq-hidden">{name}</span>
            </span>
          ))}
          {keepers.length > KEEPERS_SHOWN ? <span>+{keepers.length - KEEPERS_SHOWN}</span> : null}
          <span className="seal-card-users">
            {t('granted')} <b>{t('people', { count: users })}</b>
          </span>
        </p>
        <p>{note}</p>
      </div>
      <div className="seal-card-actions">
        {shown.map((step) => (
          <button key={step} type="button" className="mq-link" onClick={() => onStep(step)}>
            {t(`step.${step}`)}
          </button>
        ))}
        <button type="button" className="mq-link" onClick={onOpen}>
          {t('records')}
        </button>
        <span className="mq-grow" />
        {menu.length > 0 ? (
          <Dropdown menu={{ items: menu }} trigger={['click']} placement="bottomRight">
            <IconButton icon={Ellipsis} label={t('more', { name: sealName })} />
          </Dropdown>
        ) : null}
      </div>
    </li>
  );
}
