import { Button, SegmentedTabs, useToast } from '@moqi/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../../shared/layout/use-phone.ts';
import type { Field, Party, References } from '../model/content.ts';
import type { Oneself } from '../model/own-party.ts';
import { addParty, moveToStage, stagesOf } from '../model/parties.ts';
import { isComplete } from '../model/party-problems.ts';
import { withoutSealsOf } from '../model/placement.ts';
import type { Wizard } from '../use-wizard.ts';
import { type PartyActs, StageBox } from './stage-box.tsx';
import { WholeContract } from './whole-contract.tsx';
import './parties.css';

interface PartiesStepProps {
  readonly wizard: Wizard;
  readonly references: References;
  readonly oneself: Oneself;
  readonly isTried: boolean;
}

/** 2 添加签署方: who signs, in which order, until when. */
export function PartiesStep({ wizard, references, oneself, isTried }: PartiesStepProps) {
  const { t } = useTranslation('create');
  const { content, edit } = wizard;
  const { parties, isOrdered } = content;
  const firstWrong = parties.find((party) => !isComplete(party, parties))?.key;
  const [open, setOpen] = useState<string | undefined>(firstWrong);
  const [dragged, setDragged] = useState<string>();
  const showToast = useToast();
  const isPhone = usePhone();
  const add = (type: Party['signatoryType']): void => {
    const grown = addParty(parties, type);
    edit((before) => ({ ...before, parties: grown }));
    setOpen(grown.at(-1)?.key);
  };
  const remove = (party: Party): void => {
    const at = parties.indexOf(party);
    const isTheirs = (field: Field): boolean => field.party === party.key;
    edit((before) => ({
      ...before,
      parties: before.parties.filter(({ key }) => key !== party.key),
      files: before.files.map((file) => ({ ...file, fields: file.fields.filter((field) => !isTheirs(field)) })),
    }));
    const theirs = new Map(content.files.map((file) => [file.targetId, file.fields.filter(isTheirs)]));
    const restore = (): void =>
      edit((before) => ({
        ...before,
        parties: before.parties.toSpliced(at, 0, party),
        files: before.files.map((file) => ({ ...file, fields: [...file.fields, ...(theirs.get(file.targetId) ?? [])] })),
      }));
    const name = party.corpName || party.fullName || t('parties.unnamed');
    showToast({ text: t('parties.removed', { name }), undo: { label: t('takeBack'), onClick: restore } });
  };
  const acts: PartyActs = {
    open,
    setOpen,
    isTried,
    oneself,
    update: (party) => edit((before) => ({ ...before, parties: before.parties.map((one) => (one.key === party.key ? party : one)) })),
    setType: (party, signatoryType) =>
      edit((before) => {
        const changed = {
          ...before,
          parties: before.parties.map((one) => (one.key === party.key ? { ...one, signatoryType } : one)),
        };
        return signatoryType === 0 ? withoutSealsOf(changed, party.key, (id) => references[id]?.pages ?? []) : changed;
      }),
    reorder: (change) => edit((before) => ({ ...before, parties: change(before.parties) })),
    remove,
    drag: setDragged,
  };
  const drop = (stage: number): void => {
    if (dragged !== undefined) acts.reorder((before) => moveToStage(before, dragged, stage));
    setDragged(undefined);
  };
  const stages = stagesOf(parties, isOrdered);
  const help = isOrdered ? t(isPhone ? 'parties.orderedHelpPhone' : 'parties.orderedHelp') : t('parties.parallelHelp');
  return (
    <div className="create-parties">
      <section className="create-order">
        <header className="create-order-head">
          <div className="mq-grow">
            <h2 className="mq-text-18 mq-strong">{t('parties.title')}</h2>
            <p className="mq-text-13 mq-ink2">{help}</p>
          </div>
          <SegmentedTabs
            label={t('parties.order')}
            value={isOrdered ? 'ordered' : 'parallel'}
            onChange={(key) => edit((before) => ({ ...before, isOrdered: key === 'ordered' }))}
            tabs={[
              { key: 'ordered', label: t('parties.ordered') },
              { key: 'parallel', label: t('parties.parallel') },
            ]}
          />
        </header>
        <ol className="create-stages">
          {stages.map((stage) => (
            <StageBox
              key={stage.parties[0]?.key ?? stage.number}
              stage={stage}
              parties={parties}
              isOrdered={isOrdered}
              isLast={stage.number === stages.length}
              acts={acts}
              isDropTarget={isOrdered && dragged !== undefined}
              onDrop={drop}
            />
          ))}
        </ol>
        <div className="create-add">
          <Button icon={Plus} className="create-add-button" onClick={() => add(1)}>
            {t('parties.addEnterprise')}
          </Button>
          <Button icon={Plus} className="create-add-button" onClick={() => add(0)}>
            {t('parties.addPerson')}
          </Button>
          {isTried && parties.length === 0 && (
            <span className="mq-rouge" role="alert">
              {t('parties.none')}
            </span>
          )}
        </div>
      </section>
      <WholeContract wizard={wizard} references={references} />
    </div>
  );
}
