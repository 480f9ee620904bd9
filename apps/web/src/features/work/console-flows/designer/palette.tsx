import { Icon, look, PlainButton } from '@moqi/ui';
import { Copy, GitBranch, Timer, UserRoundCheck, UserRoundPen, UsersRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { KINDS, type Kind } from './edit-graph.ts';

/** The name under which what is dragged travels. */
export const DRAGGED = 'text/x-moqi-node';

export const KIND_ICONS = {
  approve: UserRoundCheck,
  all: UsersRound,
  any: UserRoundPen,
  branch: GitBranch,
  cc: Copy,
  wait: Timer,
} as const;

/** What can be put into the drawing: dragged to a plus, or pressed to come after what is selected. */
export function Palette({ onAdd }: { onAdd: (kind: Kind) => void }) {
  const { t } = useTranslation('console-flows');
  return (
    <aside className="flow-palette" aria-label={t('palette.title')}>
      <h2>{t('palette.title')}</h2>
      {KINDS.map((kind) => (
        <PlainButton
          key={kind}
          className="flow-palette-kind"
          draggable
          onDragStart={(event) => event.dataTransfer.setData(DRAGGED, kind)}
          onClick={() => onAdd(kind)}
        >
          <Icon of={KIND_ICONS[kind]} size={15} tone={kind === 'branch' ? 'ochre' : 'indigo'} />
          {t(`palette.${kind}`)}
        </PlainButton>
      ))}
      <p className={look('ink3')}>{t('palette.keys')}</p>
    </aside>
  );
}
