import { type ContractDetail, showSigningFile } from '@moqi/api';
import { Button, ErrorPage, PanelTabs } from '@moqi/ui';
import { type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { fileUrl } from '../call/index.ts';
import { PdfPages, type PdfPagesHandle, useFitWidth, usePdf } from '../pdf/index.ts';
import type { TaskLink } from './task-link.ts';
import './document-desk.css';

type PlacedField = ContractDetail['fields'][number];

export interface DocumentDeskHandle {
  /** Opens the field's file, where it is another one, and brings the field into view. */
  reveal(field: Pick<PlacedField, 'documentId' | 'page' | 'y'>): void;
}

interface DocumentDeskProps {
  readonly link: TaskLink;
  readonly contract: ContractDetail;
  /** 1 = the page fills the width */
  readonly zoom?: number;
  readonly words: {
    readonly files: string;
    readonly document: (fileName: string) => string;
    readonly page: (page: number) => string;
    readonly failed: string;
    readonly failedHelp: string;
    readonly retry: string;
  };
  /** How one placed field looks; `scale` is CSS pixels a point. */
  readonly field: (field: PlacedField, scale: number) => ReactNode;
  readonly onPage?: (page: number, pages: number) => void;
  readonly handle?: Ref<DocumentDeskHandle>;
}

/** The files of a contract with what is placed on them, as everybody in it reads them. */
export function DocumentDesk({ link, contract, zoom = 1, words, field, onPage, handle }: DocumentDeskProps) {
  const frame = useRef<HTMLDivElement>(null);
  const sheets = useRef<PdfPagesHandle>(null);
  const [chosen, setChosen] = useState(contract.files[0]?.documentId ?? '');
  const file = contract.files.find(({ documentId }) => documentId === chosen) ?? contract.files[0];
  const origin = useMemo(
    () => file && { url: fileUrl(showSigningFile, { ...link, documentId: file.documentId }) + `&v=${file.version}` },
    [link, file],
  );
  const pdf = usePdf(origin);
  const widest = Math.max(1, ...(file?.pages ?? []).map(({ width }) => width));
  const fit = useFitWidth(frame, widest, 8);
  useImperativeHandle(handle, () => ({
    reveal: ({ documentId, page, y }) => {
      setChosen(documentId);
      // after the other file's sheets are laid out
      requestAnimationFrame(() => sheets.current?.reveal(page, y));
    },
  }));
  if (!file) return null;
  const scale = (fit ?? 1) * zoom;
  return (
    <div className="document-desk">
      {contract.files.length > 1 && (
        <PanelTabs
          tabs={contract.files.map(({ documentId, fileName }) => ({ key: documentId, label: fileName }))}
          value={file.documentId}
          onChange={setChosen}
          label={words.files}
          panelId="document-desk-sheets"
        />
      )}
      <div ref={frame} id="document-desk-sheets" className="document-desk-sheets">
        {pdf.state === 'failed' ? (
          <ErrorPage title={words.failed} help={words.failedHelp} actions={<Button onClick={pdf.retry}>{words.retry}</Button>} />
        ) : (
          fit !== undefined && (
            <PdfPages
              handle={sheets}
              document={pdf.state === 'ready' ? pdf.document : undefined}
              pages={file.pages}
              scale={scale}
              label={words.document(file.fileName)}
              pageLabel={words.page}
              onPage={(page) => onPage?.(page, file.pages.length)}
              overlay={(page) =>
                contract.fields
                  .filter((placed) => placed.documentId === file.documentId && placed.page === page)
                  .map((placed) => field(placed, scale))
              }
            />
          )
        )}
      </div>
    </div>
  );
}
