import type { SealCard } from '@moqi/api/work/seals';
import { formatCount } from '@moqi/rules';
import { Avatar, LinkButton, look, RowMenu, SealPicture } from '@moqi/ui';
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
    return t('used', { count: seal.usedThisMonth, times: formatCount(seal.usedThisMonth) });
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
  return (
    <li className={`seal-card ${look('sheet')}`}>
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
          {keepers.length === 0 ? <span className={look('ink3')}>{t('nobody')}</span> : null}
          {keepers.slice(0, KEEPERS_SHOWN).map(({ memberId, name }) => (
            <span key={memberId} title={name}>
              <Avatar name={name} />
              <span className={look('hidden')}>{name}</span>
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
          <LinkButton key={step} onClick={() => onStep(step)}>
            {t(`step.${step}`)}
          </LinkButton>
        ))}
        <LinkButton onClick={onOpen}>{t('records')}</LinkButton>
        <span className={look('grow')} />
        <RowMenu
          label={t('more', { name: sealName })}
          steps={hidden}
          word={(step) => t(`step.${step}`)}
          danger={['remove']}
          onTake={onStep}
        />
      </div>
    </li>
  );
}
