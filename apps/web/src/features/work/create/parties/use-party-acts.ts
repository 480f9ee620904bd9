import { useToast } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Field, Party, References } from '../model/content.ts';
import { addParty, moveToStage } from '../model/parties.ts';
import { withoutSealsOf } from '../model/placement.ts';
import type { Wizard } from '../use-wizard.ts';

/** What can be done with the parties of the list. */
export interface PartyActs {
  readonly open: string | undefined;
  readonly setOpen: (key: string | undefined) => void;
  readonly update: (party: Party) => void;
  readonly setType: (party: Party, type: Party['signatoryType']) => void;
  readonly reorder: (change: (parties: readonly Party[]) => readonly Party[]) => void;
  readonly add: (type: Party['signatoryType']) => void;
  readonly remove: (party: Party) => void;
  readonly drag: (key: string | undefined) => void;
  readonly isDragging: boolean;
  /** Puts what is dragged into a step, or between two. */
  readonly drop: (stage: number) => void;
}

/** `open`: the party whose form is open at first. */
export function usePartyActs({ content, edit }: Wizard, references: References, first: string | undefined): PartyActs {
  const { t } = useTranslation('create');
  const { parties } = content;
  const [open, setOpen] = useState(first);
  const [dragged, setDragged] = useState<string>();
  const showToast = useToast();
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
    const name = party.corpName || party.fullName || party.roleName || t('parties.unnamed');
    showToast({ text: t('parties.removed', { name }), undo: { label: t('takeBack'), onClick: restore } });
  };
  const reorder: PartyActs['reorder'] = (change) => edit((before) => ({ ...before, parties: change(before.parties) }));
  return {
    open,
    setOpen,
    update: (party) => reorder((before) => before.map((one) => (one.key === party.key ? party : one))),
    setType: (party, signatoryType) =>
      edit((before) => {
        const changed = { ...before, parties: before.parties.map((one) => (one.key === party.key ? { ...one, signatoryType } : one)) };
        return signatoryType === 0 ? withoutSealsOf(changed, party.key, (id) => references[id]?.pages ?? []) : changed;
      }),
    reorder,
    add: (type) => {
      const grown = addParty(parties, type);
      edit((before) => ({ ...before, parties: grown }));
      setOpen(grown.at(-1)?.key);
    },
    remove,
    drag: setDragged,
    isDragging: dragged !== undefined,
    drop: (stage) => {
      if (dragged !== undefined) reorder((before) => moveToStage(before, dragged, stage));
      setDragged(undefined);
    },
  };
}
