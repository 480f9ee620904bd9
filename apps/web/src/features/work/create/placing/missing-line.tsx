import { Icon, LinkButton, look, partyCharacter } from '@moqi/ui';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createKey, type References } from '../model/content.ts';
import { withAttachment } from '../model/placement.ts';
import { lacksStraddle, undecidedFiles, unplacedParties } from '../model/readiness.ts';
import type { ReadParty } from '../reading/contract-text.ts';
import { proposalsOf, withProposedPlaces } from '../reading/proposals.ts';
import type { Wizard } from '../use-wizard.ts';
import { useEditor } from './editor.ts';

interface MissingLineProps {
  readonly references: References;
  /** what the files say of their parties */
  readonly read: readonly ReadParty[];
  readonly onGo: () => void;
}

/** What keeps the contract from being sent, and the way there. */
export function MissingLine({ references, read, onGo }: MissingLineProps) {
  const { t } = useTranslation('create');
  const { wizard, show } = useEditor();
  const { content } = wizard;
  const unplaced = unplacedParties(content).map((party) => t('place.side', { party: partyCharacter(content.parties.indexOf(party)) }));
  const go = <LinkButton onClick={onGo}>{t('place.goPlace')}</LinkButton>;
  if (unplaced.length > 0) {
    const proposals = proposalsOf(content, read).filter(({ party }) => party !== undefined);
    const places = proposals.flatMap((proposal) => proposal.places);
    const [first] = places;
    const placeAll = (): void => {
      wizard.change((before) => withProposedPlaces(before, proposals, { pagesOf: (id) => references[id]?.pages ?? [], createKey }));
      if (first) show(first);
    };
    return (
      <Line text={t('place.missing', { parties: unplaced.join(t('separator')) })}>
        {first && <LinkButton onClick={placeAll}>{t('reading.placeAll', { count: places.length })}</LinkButton>}
        {go}
      </Line>
    );
  }
  if (undecidedFiles(content).length > 0) return <UndecidedFile wizard={wizard}>{go}</UndecidedFile>;
  if (!lacksStraddle(content)) return null;
  const without = (): void => wizard.change((before) => ({ ...before, wantsStraddle: false }));
  return (
    <Line text={t('place.missingStraddle')}>
      <LinkButton onClick={without}>{t('place.withoutStraddle')}</LinkButton>
    </Line>
  );
}

/** A file in which nobody has a place: it is named, and the sender says whether it is an attachment; `children`: what else can be done. */
export function UndecidedFile({ wizard, children }: { readonly wizard: Wizard; readonly children?: ReactNode }) {
  const { t } = useTranslation('create');
  const [file] = undecidedFiles(wizard.content);
  if (!file) return null;
  const attach = (): void => wizard.change((before) => withAttachment(before, file.targetId));
  return (
    <Line text={t('place.missingFile', { name: file.fileName })}>
      <LinkButton onClick={attach}>{t('place.asAttachment')}</LinkButton>
      {children}
    </Line>
  );
}

function Line({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <output className="create-missing">
      <Icon of={TriangleAlert} tone="ochre" />
      <span className={look('grow')}>{text}</span>
      {children}
    </output>
  );
}
