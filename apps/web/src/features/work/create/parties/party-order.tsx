import { Button, look, SegmentedTabs } from '@moqi/ui';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '../model/content.ts';
import { stagesOf } from '../model/parties.ts';
import type { Wizard } from '../use-wizard.ts';
import { StageBox } from './stage-box.tsx';
import type { PartyActs } from './use-party-acts.ts';
import './parties.css';

interface PartyOrderProps {
  readonly title: string;
  readonly help: string;
  readonly wizard: Wizard;
  readonly acts: PartyActs;
  readonly isTried: boolean;
  /** what fills them in at once */
  readonly preset?: ReactNode;
  /** what else may be added */
  readonly proposals?: ReactNode;
  readonly row: (party: Party, isShared: boolean) => ReactNode;
}

/** Who signs in which order: the steps with their parties, and what adds one. */
export function PartyOrder({ title, help, wizard, acts, isTried, preset, proposals, row }: PartyOrderProps) {
  const { t } = useTranslation('create');
  const { parties, isOrdered } = wizard.content;
  const stages = stagesOf(parties, isOrdered);
  return (
    <section className="create-order">
      <header className="create-order-head">
        <div className={look('grow')}>
          <h2 className={look('text-18', 'strong')}>{title}</h2>
          <p className={look('text-13', 'ink2')}>{help}</p>
        </div>
        {parties.length > 1 && (
          <SegmentedTabs
            label={t('parties.order')}
            value={isOrdered ? 'ordered' : 'parallel'}
            onChange={(key) => wizard.edit((before) => ({ ...before, isOrdered: key === 'ordered' }))}
            tabs={[
              { key: 'ordered', label: t('parties.ordered') },
              { key: 'parallel', label: t('parties.parallel') },
            ]}
          />
        )}
      </header>
      {preset}
      <ol className="create-stages">
        {stages.map((stage) => (
          <StageBox
            key={stage.parties[0]?.key ?? stage.number}
            stage={stage}
            isOrdered={isOrdered}
            isLast={stage.number === stages.length}
            acts={acts}
            row={row}
          />
        ))}
      </ol>
      {proposals}
      <div className="create-add">
        <Button icon={Plus} className="create-add-button" onClick={() => acts.add(1)}>
          {t('parties.addEnterprise')}
        </Button>
        <Button icon={Plus} className="create-add-button" onClick={() => acts.add(0)}>
          {t('parties.addPerson')}
        </Button>
        {isTried && parties.length === 0 && (
          <span className={look('rouge')} role="alert">
            {t('parties.none')}
          </span>
        )}
      </div>
    </section>
  );
}
