import { type ContractDetail, showSigningFile } from '@moqi/api';
import { Button, ErrorPage } from '@moqi/ui';
import { type ReactNode, type Ref, useMemo, useRef } from 'react';
import { fileUrl } from '../call/index.ts';
import { PdfPages, type PdfPagesHandle, useFitWidth, usePdf } from '../pdf/index.ts';
import type { TaskLink } from './task-link.ts';

export type PlacedField = ContractDetail['fields'][number];
type ContractFile = ContractDetail['files'][number];

export interface DeskWords {
  readonly files: string;
  readonly document: (fileName: string) => string;
  readonly page: (page: number) => string;
  readonly failed: string;
  readonly failedHelp: string;
  readonly retry: string;
}

interface FileSheetsProps {
  readonly link: TaskLink;
  readonly file: ContractFile;
  readonly fields: readonly PlacedField[];
  readonly zoom: number;
  readonly words: DeskWords;
  readonly field: (field: PlacedField, scale: number) => ReactNode;
  readonly onPage?: ((page: number, pages: number) => void) | undefined;
  readonly handle: Ref<PdfPagesHandle>;
}

const MARGIN = 8;
/** CSS pixels a point; a sheet wider than a hand's breadth more than paper is tiring to read. */
const MOST_SCALE = 1.15;

/** A new version is another file to the browser; the same one is not fetched again when the contract is read again. */
function useOrigin(link: TaskLink, { documentId, version }: ContractFile) {
  const url = `${fileUrl(showSigningFile, { ...link, documentId })}&v=${version}`;
  return useMemo(() => ({ url }), [url]);
}

/** One file of a contract, as wide as there is room. */
export function FileSheets({ link, file, fields, zoom, words, field, onPage, handle }: FileSheetsProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pdf = usePdf(useOrigin(link, file));
  const fit = useFitWidth(frame, Math.max(1, ...file.pages.map(({ width }) => width)), MARGIN);
  const scale = Math.min(fit ?? 1, MOST_SCALE) * zoom;
  const overlay = (page: number) => fields.filter((placed) => placed.page === page).map((placed) => field(placed, scale));
  if (pdf.state === 'failed') {
    return <ErrorPage title={words.failed} help={words.failedHelp} actions={<Button onClick={pdf.retry}>{words.retry}</Button>} />;
  }
  return (
    <div ref={frame} className="document-desk-sheets">
      {fit !== undefined && (
        <PdfPages
          handle={handle}
          document={pdf.state === 'ready' ? pdf.document : undefined}
          pages={file.pages}
          scale={scale}
          label={words.document(file.fileName)}
          pageLabel={words.page}
          onPage={(page) => onPage?.(page, file.pages.length)}
          overlay={overlay}
        />
      )}
    </div>
  );
}
