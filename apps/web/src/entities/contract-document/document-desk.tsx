import type { ContractDetail } from '@moqi/api/work/contracts';
import { Chip, Icon, look, PanelTabs } from '@moqi/ui';
import { FileText, Paperclip } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PdfDocument, PdfPagesHandle, TextHit, TextWords } from '#shared/pdf/index.ts';
import { FileSheets, type PlacedField, type Zoom } from './file-sheets.tsx';
import type { DocumentSource } from './task-link.ts';
import './document-desk.css';

export interface DocumentDeskHandle {
  /** Opens the field's file, where it is another one, and brings the field into view. */
  reveal(field: Pick<PlacedField, 'documentId' | 'page' | 'y'> & Partial<Pick<PlacedField, 'x' | 'width'>>): void;
}

interface DocumentDeskProps {
  readonly link: DocumentSource;
  readonly contract: ContractDetail;
  /** 1 = the page fills the width, as far as it stays readable; `width`: it fills the width */
  readonly zoom?: Zoom;
  /** beside the names of the files, which are then shown for a single file too */
  readonly tools?: ReactNode;
  /** words that were found in the file that is shown */
  readonly hits?: readonly TextHit[];
  /** the one of them that was gone to */
  readonly hit?: TextHit | undefined;
  /** given: the words are set in large letters, in place of the pages */
  readonly asText?: TextWords | undefined;
  /** How one placed field looks; `scale` is CSS pixels a point. */
  readonly field: (field: PlacedField, scale: number) => ReactNode;
  readonly onPage?: (page: number, pages: number) => void;
  /** told of each file that is shown */
  readonly onFile?: (documentId: string) => void;
  /** told of the file that is shown once it can be read, and when it no longer is */
  readonly onOpen?: (document: PdfDocument | undefined) => void;
  readonly handle?: Ref<DocumentDeskHandle>;
}

/** The files of a contract with what is placed on them, as everybody in it reads them. */
export function DocumentDesk({
  link,
  contract,
  zoom = 1,
  tools,
  hits,
  hit,
  asText,
  field,
  onPage,
  onFile,
  onOpen,
  handle,
}: DocumentDeskProps) {
  const { t } = useTranslation('app');
  const sheets = useRef<PdfPagesHandle>(null);
  const [chosen, setChosen] = useState('');
  const { files, fields } = contract;
  const file = files.find(({ documentId }) => documentId === chosen) ?? files[0];
  const tell = useEffectEvent((documentId: string) => onFile?.(documentId));
  const shown = file?.documentId;
  useEffect(() => {
    if (shown !== undefined) tell(shown);
  }, [shown]);
  useImperativeHandle(handle, () => ({
    reveal: ({ documentId, page, y, x, width = 0 }) => {
      setChosen(documentId);
      // after the other file's sheets are laid out
      requestAnimationFrame(() => sheets.current?.reveal(page, y, x === undefined ? undefined : x + width / 2));
    },
  }));
  if (!file) return null;
  return (
    <div className="document-desk">
      {(files.length > 1 || tools) && (
        <div className="document-desk-head">
          <PanelTabs
            tabs={files.map((one) => ({ key: one.documentId, label: <FileName file={one} /> }))}
            value={file.documentId}
            onChange={setChosen}
            label={t('desk.files')}
            panelId="document-desk-file"
          />
          {tools}
        </div>
      )}
      <div id="document-desk-file" className="document-desk-file">
        <FileSheets
          key={file.documentId}
          handle={sheets}
          link={link}
          file={file}
          fields={fields.filter(({ documentId }) => documentId === file.documentId)}
          zoom={zoom}
          hits={hits}
          hit={hit}
          onOpen={onOpen}
          asText={asText}
          field={field}
          onPage={onPage}
        />
      </div>
    </div>
  );
}

/** A file by its name; one that nobody signs is marked as an attachment. */
function FileName({ file: { fileName, attachment } }: { readonly file: ContractDetail['files'][number] }) {
  const { t } = useTranslation('app');
  return (
    <span className={look('row')}>
      <Icon of={attachment ? Paperclip : FileText} size={15} />
      {fileName}
      {attachment && <Chip small>{t('desk.attachment')}</Chip>}
    </span>
  );
}
