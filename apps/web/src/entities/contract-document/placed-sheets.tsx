import type { FileReference } from '@moqi/api/trust/files';
import type { TemplateContents } from '@moqi/api/work/templates';
import { Button, ErrorPage, PlainButton } from '@moqi/ui';
import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PdfPages, useFitWidth, useUploadedPdf } from '#shared/pdf/index.ts';
import { FieldBox } from './field-box.tsx';

type File = TemplateContents['attatchFileNamesJson'][number];

export interface SheetWords {
  /** 文件没有打开, and what to do */
  readonly failed: string;
  readonly failedHelp: string;
  readonly document: (name: string) => string;
  readonly page: (page: number) => string;
  readonly kind: (kind: File['fields'][number]['kind']) => string;
}

interface PlacedSheetsProps {
  readonly file: Pick<File, 'fileName' | 'fields'>;
  readonly reference: FileReference;
  readonly roles: readonly Pick<TemplateContents['roleJson'][number], 'key' | 'roleName'>[];
  readonly words: SheetWords;
  /** where it is pressed something is placed; absent: the pages are looked at alone */
  readonly placing?: PagePlacing | undefined;
}

interface Middle {
  readonly x: number;
  readonly y: number;
}

export interface PagePlacing {
  readonly label: (page: number) => string;
  /** the middle of it in shares of the page */
  readonly at: (page: number, middle: Middle, size: { readonly width: number; readonly height: number }) => void;
}

/** By keyboard it is the middle of the page that was pressed. */
function pressedAt({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>): Middle {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return detail === 0 || width === 0 ? { x: 0.5, y: 0.5 } : { x: (clientX - left) / width, y: (clientY - top) / height };
}

const MARGIN = 8;
const MOST_SCALE = 1.15;

/** The pages of one file with the places to fill in, in the colours of the roles. */
export function PlacedSheets({ file, reference, roles, words, placing }: PlacedSheetsProps) {
  const { t } = useTranslation('app');
  const frame = useRef<HTMLDivElement>(null);
  const pdf = useUploadedPdf(reference);
  const { pages } = reference;
  const fit = useFitWidth(frame, Math.max(1, ...pages.map(({ width }) => width)), MARGIN);
  const scale = Math.min(fit ?? 1, MOST_SCALE);
  if (pdf.state === 'failed') {
    return <ErrorPage title={words.failed} help={words.failedHelp} actions={<Button onClick={pdf.retry}>{t('retry')}</Button>} />;
  }
  const overlay = (page: number) => {
    const size = pages[page];
    if (!size) return null;
    const boxes = file.fields
      .filter((field) => field.page === page && field.kind !== 'straddle')
      .map(({ key, party, kind, label, x, y, width, height }) => {
        const at = roles.findIndex((role) => role.key === party);
        const said = label || words.kind(kind);
        const box = { fieldId: key, x: x * size.width, y: y * size.height, width: width * size.width, height: height * size.height };
        return (
          <FieldBox key={key} field={box} scale={scale} look={{ party: at }} label={`${roles[at]?.roleName ?? ''} ${said}`}>
            <span>{said}</span>
          </FieldBox>
        );
      });
    if (placing === undefined) return boxes;
    return (
      <>
        <PlainButton
          className="placed-sheets-layer"
          aria-label={placing.label(page)}
          onClick={(event) => placing.at(page, pressedAt(event), size)}
        />
        {boxes}
      </>
    );
  };
  return (
    <div ref={frame} style={{ height: '100%' }}>
      {fit !== undefined && (
        <PdfPages
          document={pdf.state === 'ready' ? pdf.document : undefined}
          pages={pages}
          scale={scale}
          label={words.document(file.fileName)}
          pageLabel={words.page}
          overlay={overlay}
        />
      )}
    </div>
  );
}
