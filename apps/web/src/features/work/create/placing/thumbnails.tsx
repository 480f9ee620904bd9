import { straddleBoxes } from '@moqi/pdf/straddle';
import { PlainButton, partyCharacter, partyColorNumber, Select } from '@moqi/ui';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageCanvas } from '#shared/pdf/index.ts';
import { useEditor } from './editor.ts';
import { SealSlice, useSealSketch } from './seal-sketch.tsx';

const WIDTH = 76;
const CAPTION = 24;

/** The pages of the file, small, with a mark in the colour of each party that has something there. */
export function Thumbnails({ document }: { readonly document: PDFDocumentProxy | undefined }) {
  const { t } = useTranslation('create');
  const { wizard, file, openFile, pages, page } = useEditor();
  const { files } = wizard.content;
  const scroller = useRef<HTMLDivElement>(null);
  const heightOf = (index: number): number => {
    const size = pages[index];
    return size ? (WIDTH * size.height) / size.width : WIDTH;
  };
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here and given to nobody
  const rows = useVirtualizer({
    count: pages.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(index) + CAPTION,
    overscan: 2,
  });
  useEffect(() => rows.measure(), [rows, pages]);
  useEffect(() => rows.scrollToIndex(page, { align: 'auto' }), [rows, page]);
  return (
    <div className="create-thumbs">
      {files.length > 1 ? (
        <Select
          className="create-thumbs-file"
          label={t('place.file')}
          choices={files.map(({ targetId, fileName }) => ({ value: targetId, label: fileName }))}
          value={file.targetId}
          onChange={openFile}
        />
      ) : (
        <p className="create-thumbs-head">{t('files.pages', { count: pages.length })}</p>
      )}
      <nav ref={scroller} className="create-thumbs-scroll" aria-label={t('place.pages')}>
        <div style={{ height: rows.getTotalSize(), position: 'relative' }}>
          {rows.getVirtualItems().map(({ key, index, start }) => (
            <div key={key} className="create-thumb-place" style={{ top: start }}>
              <Thumbnail document={document} index={index} height={heightOf(index)} />
            </div>
          ))}
        </div>
      </nav>
    </div>
  );
}

interface ThumbnailProps {
  readonly document: PDFDocumentProxy | undefined;
  readonly index: number;
  readonly height: number;
}

function Thumbnail({ document, index, height }: ThumbnailProps) {
  const { t } = useTranslation('create');
  const { wizard, file, page, reveal } = useEditor();
  const { parties } = wizard.content;
  const here = file.fields.filter((field) => field.page === index && field.kind !== 'straddle');
  const marks = parties
    .map((party, at) => ({ at, count: here.filter((field) => field.party === party.key).length }))
    .filter(({ count }) => count > 0);
  const spoken = marks.map(({ at, count }) => `${partyCharacter(at)} ${t('place.count', { count })}`).join(' ');
  return (
    <PlainButton
      className="create-thumb"
      aria-label={t('place.thumb', { page: index + 1, marks: spoken })}
      aria-current={page === index ? 'page' : undefined}
      onClick={() => reveal(index)}
    >
      <span className="create-thumb-sheet" style={{ width: WIDTH, height }}>
        {document && <PageCanvas document={document} page={index} width={WIDTH} height={height} label="" />}
        <ThumbnailStrips index={index} />
      </span>
      <span className="create-thumb-caption" aria-hidden>
        {index + 1}
        {marks.map(({ at }) => (
          <i key={at} className={`create-colour-${partyColorNumber(at)}`} />
        ))}
      </span>
    </PlainButton>
  );
}

function ThumbnailStrips({ index }: { readonly index: number }) {
  const { file } = useEditor();
  return file.fields
    .filter(({ kind }) => kind === 'straddle')
    .map(({ key, party, y, width }) => <ThumbnailStrip key={key} index={index} party={party} y={y} width={width} />);
}

interface ThumbnailStripProps {
  readonly index: number;
  readonly party: string;
  readonly y: number;
  readonly width: number;
}

function ThumbnailStrip({ index, party, y, width }: ThumbnailStripProps) {
  const { wizard, pages } = useEditor();
  const sketch = useSealSketch(wizard.content.parties.find(({ key }) => key === party)?.corpName ?? '');
  const strip = straddleBoxes(pages, { offset: y, size: width * (pages[0]?.width ?? 595) })[index];
  const size = pages[index];
  if (!strip || !size) return null;
  const { box, slice } = strip;
  const share = (points: number, whole: number): string => `${(points / whole) * 100}%`;
  return (
    <span
      className="create-thumb-strip"
      style={{ top: share(box.y, size.height), width: share(box.width, size.width), height: share(box.height, size.height) }}
    >
      <SealSlice sketch={sketch} index={slice.index} count={slice.count} />
    </span>
  );
}
