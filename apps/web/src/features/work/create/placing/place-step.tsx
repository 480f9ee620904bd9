import { Button, ErrorPage, look, usePhone } from '@moqi/ui';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PdfPages, type PdfPagesHandle, useFitWidth, useUploadedPdf } from '#shared/pdf/index.ts';
import type { References } from '../model/content.ts';
import { arePlacesReady, undecidedFiles, unplacedParties } from '../model/readiness.ts';
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
  readonly ref: Ref<PlaceStepHandle>;
}

/** 3 设置签署位置. Needs a pointer and room: a phone is sent to a computer. */
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

function PlacingDesk({ wizard, references, ref }: PlaceStepProps) {
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
    editor.setParty(party.key);
    editor.arm(party.signatoryType === 1 ? 'seal' : 'ink');
    // signatures stand at the end
    editor.reveal(editor.pages.length - 1);
  };
  useImperativeHandle(ref, () => ({ showMissing }));
  if (!editor) return null;
  return (
    <EditorContext value={editor}>
      <Keys />
      <div className="create-place">
        <div className="create-left">
          <PartyPicker />
          <Palette />
          <KeywordPanel document={pdf.state === 'ready' ? pdf.document : undefined} />
          <p className={look('text-12', 'ink2')}>{t('place.help')}</p>
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
          <MissingLine onGo={showMissing} />
        </div>
      </div>
    </EditorContext>
  );
}

function Keys() {
  useEditorKeys(useEditor());
  return null;
}
