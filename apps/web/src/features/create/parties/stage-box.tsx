import { Icon } from '@moqi/ui';
import { Split } from 'lucide-react';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '../model/content.ts';
import type { Oneself } from '../model/own-party.ts';
import { type Stage, splitStage } from '../model/parties.ts';
import { PartyRow } from './party-row.tsx';

/** What can be done with the parties of the list. */
export interface PartyActs {
  readonly open: string | undefined;
  readonly setOpen: (key: string | undefined) => void;
  readonly isTried: boolean;
  readonly oneself: Oneself;
  readonly update: (party: Party) => void;
  readonly setType: (party: Party, type: Party['signatoryType']) => void;
  readonly reorder: (change: (parties: readonly Party[]) => readonly Party[]) => void;
  readonly remove: (party: Party) => void;
  readonly drag: (key: string | undefined) => void;
}

interface StageBoxProps {
  readonly stage: Stage;
  readonly parties: readonly Party[];
  readonly isOrdered: boolean;
  readonly isLast: boolean;
  readonly acts: PartyActs;
  readonly isDropTarget: boolean;
  readonly onDrop: (stage: number) => void;
}

/** One step of signing: its number, and a box round those who sign at the same time. */
export function StageBox({ stage, parties, isOrdered, isLast, acts, isDropTarget, onDrop }: StageBoxProps) {
  const { t } = useTranslation('create');
  const isShared = stage.parties.length > 1 || !isOrdered;
  const rows = stage.parties.map((party) => (
    <PartyRow key={party.key} party={party} parties={parties} isOrdered={isOrdered} isShared={isShared} acts={acts} />
  ));
  const head = isOrdered
    ? t(isLast ? 'parties.togetherLast' : 'parties.together', { count: stage.parties.length })
    : t('parties.anyOrder', { count: stage.parties.length });
  return (
    <li className="create-stage">
      <Gap isOpen={isDropTarget} onDrop={() => onDrop(stage.number - 0.5)} />
      <span className="create-stage-number" aria-label={t('parties.stage', { number: stage.number })}>
        {isOrdered ? stage.number : '·'}
      </span>
      <DropArea isOpen={isDropTarget} onDrop={() => onDrop(stage.number)}>
        {isShared ? (
          <div className="create-group">
            <div className="create-group-head">
              <Icon of={Split} size={14} />
              <span className="mq-grow">{head}</span>
              {isOrdered && (
                <button type="button" className="mq-link" onClick={() => acts.reorder((before) => splitStage(before, stage.number))}>
                  {t('parties.split', { count: stage.parties.length })}
                </button>
              )}
            </div>
            {rows}
          </div>
        ) : (
          rows
        )}
      </DropArea>
      {isLast && <Gap isOpen={isDropTarget} onDrop={() => onDrop(stage.number + 0.5)} />}
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

/** Between two steps: whoever is let go here signs in a step of their own. */
function Gap(props: DropProps) {
  const { isOver, handlers } = useDrop(props);
  return <div className={isOver ? 'create-gap create-gap-over' : 'create-gap'} {...handlers} />;
}

/** On a step: whoever is let go here signs together with those in it. */
function DropArea({ children, ...props }: DropProps & { readonly children: ReactNode }) {
  const { isOver, handlers } = useDrop(props);
  return (
    <div className={isOver ? 'create-stage-body create-stage-over' : 'create-stage-body'} {...handlers}>
      {children}
    </div>
  );
}
