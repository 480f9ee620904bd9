import { Icon, LinkButton, look } from '@moqi/ui';
import { Split } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '../model/content.ts';
import { type Stage, splitStage } from '../model/parties.ts';
import type { PartyActs } from './use-party-acts.ts';

interface StageBoxProps {
  readonly stage: Stage;
  readonly isOrdered: boolean;
  readonly isLast: boolean;
  readonly acts: PartyActs;
  readonly row: (party: Party, isShared: boolean) => ReactNode;
}

/** One step of signing: its number, and a box round those who sign at the same time. */
export function StageBox({ stage, isOrdered, isLast, acts, row }: StageBoxProps) {
  const { t } = useTranslation('create');
  const isShared = stage.parties.length > 1 || !isOrdered;
  const rows = stage.parties.map((party) => row(party, isShared));
  const isDropTarget = isOrdered && acts.isDragging;
  const head = isOrdered
    ? t(isLast ? 'parties.togetherLast' : 'parties.together', { count: stage.parties.length })
    : t('parties.anyOrder', { count: stage.parties.length });
  return (
    <li className="create-stage">
      <Gap isOpen={isDropTarget} onDrop={() => acts.drop(stage.number - 0.5)} />
      <span className="create-stage-number" aria-label={t('parties.stage', { number: stage.number })}>
        {isOrdered ? stage.number : '·'}
      </span>
      <DropArea isOpen={isDropTarget} onDrop={() => acts.drop(stage.number)}>
        {isShared ? (
          <div className="create-group">
            <div className="create-group-head">
              <Icon of={Split} size={14} />
              <span className={look('grow')}>{head}</span>
              {isOrdered && (
                <LinkButton onClick={() => acts.reorder((before) => splitStage(before, stage.number))}>
                  {t('parties.split', { count: stage.parties.length })}
                </LinkButton>
              )}
            </div>
            {rows}
          </div>
        ) : (
          rows
        )}
      </DropArea>
      {isLast && <Gap isOpen={isDropTarget} onDrop={() => acts.drop(stage.number + 0.5)} />}
    </li>
  );
}

interface DropProps {
  readonly isOpen: boolean;
  readonly onDrop: () => void;
}

function useDrop({ isOpen, onDrop }: DropProps) {
  const [isOver, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!isOpen) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop();
    },
  };
  return { isOver: isOver && isOpen, handlers };
}

/** Between two steps: a party that is dropped here gets a step for itself. */
function Gap(props: DropProps) {
  const { isOver, handlers } = useDrop(props);
  return <div className={isOver ? 'create-gap create-gap-over' : 'create-gap'} {...handlers} />;
}

/** On a step: a party that is dropped here signs together with the parties of that step. */
function DropArea({ children, ...props }: DropProps & { readonly children: ReactNode }) {
  const { isOver, handlers } = useDrop(props);
  return (
    <div className={isOver ? 'create-stage-body create-stage-over' : 'create-stage-body'} {...handlers}>
      {children}
    </div>
  );
}
