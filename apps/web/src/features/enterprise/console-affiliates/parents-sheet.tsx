import { type Affiliation, listParents } from '@moqi/api/enterprise/affiliates';
import { Button, look, Sheet } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '#shared/call/use-call.ts';
import { Pending } from '#shared/failure/pending.tsx';
import { AcceptDialog, RangeDialog, RefuseDialog } from './answer-dialog.tsx';
import { EndDialog } from './end-dialog.tsx';
import { RelationState } from './relation-state.tsx';
import { useRelationWords } from './use-relation-words.ts';

type Step = 'accept' | 'refuse' | 'range' | 'end';
interface Asked {
  readonly step: Step;
  readonly relation: Affiliation;
}

/** 上级企业: the company that may read the contracts of this one, and those that ask to. */
export function ParentsSheet() {
  const { t } = useTranslation('console-affiliates');
  const query = useCall(listParents, {});
  const [asked, setAsked] = useState<Asked>();
  const list = query.data?.list ?? [];
  return (
    <Sheet title={t('parents.title')}>
      <Pending query={query} lines={2} title={t('parents.failed')} help={t('parents.failedHelp')} />
      {query.data && list.length === 0 ? <p className={look('ink3')}>{t('parents.none')}</p> : null}
      {list.length > 0 ? (
        <ul className="affiliates-notes">
          {list.map((relation) => (
            <ParentNote key={relation.affiliationId} relation={relation} onStep={(step) => setAsked({ step, relation })} />
          ))}
        </ul>
      ) : null}
      {asked === undefined ? null : <StepDialog {...asked} onClose={() => setAsked(undefined)} />}
    </Sheet>
  );
}

function StepDialog({ step, relation, onClose }: Asked & { onClose: () => void }) {
  if (step === 'accept') return <AcceptDialog relation={relation} onClose={onClose} />;
  if (step === 'refuse') return <RefuseDialog relation={relation} onClose={onClose} />;
  if (step === 'range') return <RangeDialog relation={relation} onClose={onClose} />;
  return <EndDialog relation={relation} side="subsidiary" onClose={onClose} />;
}

function ParentNote({ relation, onStep }: { relation: Affiliation; onStep: (step: Step) => void }) {
  const { t } = useTranslation('console-affiliates');
  const { range, since } = useRelationWords()(relation);
  const { companyName, creditCode, state, note, reason } = relation;
  const words =
    state === 'granted' ? t('parents.granted', { range }) : state === 'asked' ? t('parents.asked') : reason && t('reasonIs', { reason });
  return (
    <li className="affiliates-note">
      <div className="affiliates-words">
        <span className={look('row', 'wrap')}>
          <span className={look('medium')}>{companyName}</span>
          <RelationState state={state} />
        </span>
        {words ? <span>{words}</span> : null}
        {state === 'asked' && note ? <span className={look('ink2')}>{t('noteIs', { note })}</span> : null}
        <span className={look('ink3')}>{[creditCode, since].join(' · ')}</span>
      </div>
      <ParentSteps can={relation.can} onStep={onStep} />
    </li>
  );
}

function ParentSteps({ can, onStep }: Pick<Affiliation, 'can'> & { onStep: (step: Step) => void }) {
  const { t } = useTranslation('console-affiliates');
  if (can.answer) {
    return (
      <span className="affiliates-actions">
        <Button onClick={() => onStep('refuse')}>{t('action.refuse')}</Button>
        <Button onClick={() => onStep('accept')}>{t('action.accept')}</Button>
      </span>
    );
  }
  return (
    <span className="affiliates-actions">
      {can.setRight ? <Button onClick={() => onStep('range')}>{t('action.range')}</Button> : null}
      {can.end ? <Button onClick={() => onStep('end')}>{t('action.end')}</Button> : null}
    </span>
  );
}
