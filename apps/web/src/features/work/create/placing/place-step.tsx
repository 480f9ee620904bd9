import { Button, ErrorPage, look, partyCharacter, usePhone } from '@moqi/ui';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PdfPages, type PdfPagesHandle, useFitWidth, useUploadedPdf } from '#shared/pdf/index.ts';
import type { References } from '../model/content.ts';
import { arePlacesReady, undecidedFiles, unplacedParties } from '../model/readiness.ts';
import type { ReadParty } from '../reading/contract-text.ts';
import type { Wizard } from '../use-wizard.ts';
import { DeskBar } from './desk-bar.tsx';
import { EditorContext, useEditor } from './editor.ts';
import { KeywordPanel } from './keyword-panel.tsx';
import { MissingLine, UndecidedFile } from './missing-line.tsx';
import { OnComputer } from './on-computer.tsx';
import { Palette } from './palette.tsx';
import { PartyPicker } from './party-picker.tsx';
import { Properties } from './properties.tsx';
import { SheetLayer } from './sheet-layer.tsx';
import { StraddlePanel } from './straddle-panel.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { useEditorState } from './use-editor.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { useKindWords } from './use-kind-words.ts';
import './placing.css';

/** The bar over the desk and the space around it, in CSS pixels. */
const BAR_ROOM = 56;

export interface PlaceStepHandle {
  /** Goes to what is missing. */
  showMissing(): void;
}

interface PlaceStepProps {
  readonly wizard: Wizard;
  readonly references: References;
  /** what the files say of their parties */
  readonly read: readonly ReadParty[];
  readonly ref: Ref<PlaceStepHandle>;
}

/** 3 设置签署位置. Placing many needs room: a phone is sent to a computer, where its person goes on with the draft. */
export function PlaceStep(props: PlaceStepProps) {
  return usePhone() ? <PhoneStep {...props} /> : <PlacingDesk {...props} />;
}

/** What only has to be decided is decided on the phone as well. */
function PhoneStep({ wizard }: PlaceStepProps) {
  const areAllPlaced = unplacedParties(wizard.content).length === 0;
  return (
    <>
      {areAllPlaced && <UndecidedFile wizard={wizard} />}
      {!(areAllPlaced && arePlacesReady(wizard.content)) && <OnComputer />}
    </>
  );
}

const MARGIN = 24;

/** The desk itself. On a phone the page has all the room: who and what stand above it, and a tap places. */
export function PlacingDesk({ wizard, references, read, ref }: PlaceStepProps) {
  const { t } = useTranslation('create');
  const desk = useRef<HTMLDivElement>(null);
  const sheets = useRef<PdfPagesHandle>(null);
  const [chosenZoom, setZoom] = useState<number>();
  const widest = Math.max(1, ...Object.values(references).flatMap(({ pages }) => pages.map(({ width }) => width)));
  const fit = useFitWidth(desk, widest, MARGIN) ?? 1;
  const zoom = chosenZoom ?? Math.min(1, fit);
  const editor = useEditorState(wizard, references, { sheets, scale: zoom });
  const reference = editor && references[editor.file.targetId];
  const pdf = useUploadedPdf(reference);

  const showMissing = (): void => {
    const [party] = unplacedParties(wizard.content);
    const [file] = undecidedFiles(wizard.content);
    if (!editor) return;
    if (!party) return file && editor.openFile(file.targetId);
    editor.lead();
    // signatures stand at the end
    editor.reveal(editor.pages.length - 1);
  };
  useImperativeHandle(ref, () => ({ showMissing }));
  // what is placed already is looked at; what is left to be placed is a signature, and those stand at the end
  const begin = useEffectEvent(() => {
    if (!editor) return;
    const first = editor.file.fields.find(({ kind }) => kind !== 'straddle');
    if (unplacedParties(wizard.content).length > 0) editor.reveal(editor.pages.length - 1);
    else if (first) editor.reveal(first.page, first.y * (editor.pages[first.page]?.height ?? 0));
  });
  useEffect(() => begin(), []);
  if (!editor) return null;
  return (
    <EditorContext value={editor}>
      <Keys />
      <div className="create-place">
        <div className="create-left">
          <PartyPicker />
          <Palette />
          <KeywordPanel references={references} />
          <PlaceHelp />
        </div>
        <Thumbnails document={pdf.state === 'ready' ? pdf.document : undefined} />
        <div ref={desk} className="create-desk">
          {pdf.state === 'failed' ? (
            <ErrorPage
              title={t('desk.failed')}
              help={t('desk.failedHelp')}
              actions={<Button onClick={pdf.retry}>{t('failed.retry')}</Button>}
            />
          ) : (
            <PdfPages
              key={editor.file.targetId}
              handle={sheets}
              document={pdf.state === 'ready' ? pdf.document : undefined}
              pages={editor.pages}
              scale={zoom}
              label={t('desk.document', { name: editor.file.fileName })}
              pageLabel={(page) => t('properties.page', { page: page + 1 })}
              onPage={editor.setPage}
              roomBelow={BAR_ROOM}
              overlay={(page) => <SheetLayer page={page} />}
            />
          )}
          <DeskBar zoom={zoom} onZoom={setZoom} />
        </div>
        <div className="create-right">
          <div className="create-right-scroll">
            <Properties />
            <StraddlePanel />
          </div>
          <MissingLine references={references} read={read} onGo={showMissing} />
        </div>
      </div>
    </EditorContext>
  );
}

/** What a click on the page does now, or else how places come onto it. */
function PlaceHelp() {
  const { t } = useTranslation('create');
  const words = useKindWords();
  const { wizard, party, armed } = useEditor();
  const facts = { party: partyCharacter(wizard.content.parties.indexOf(party)), kind: armed ? words[armed] : '' };
  return <p className={look('text-12', armed ? 'medium' : 'ink2')}>{armed ? t('place.inHand', facts) : t('place.help')}</p>;
}

function Keys() {
  useEditorKeys(useEditor());
  return null;
}
