import { Button, Dialog, FieldError, IconButton, look, SegmentedTabs } from '@moqi/ui';
import { ChevronLeft, ChevronRight, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPhotograph } from '../files/photograph-names.ts';
import { CornerFrame } from './corner-frame.tsx';
import { asTaken, drawnCorners, type PhotographedPage } from './page.ts';
import { PagePreview } from './page-preview.tsx';
import { straightenFile } from './straighten-file.ts';
import { usePhotographedPages } from './use-photographed-pages.ts';
import './photographs.css';

interface StraightenDialogProps {
  /** all that were chosen, in their order */
  readonly files: readonly File[];
  /** the same, with pages in the place of photographs; without the photographs where they were not wanted */
  readonly onDone: (files: readonly File[]) => void;
}

/** Shows the sheet that was found in each photograph; its corners are dragged where they are wrong. */
export function StraightenDialog({ files, onDone }: StraightenDialogProps) {
  const { t } = useTranslation('create');
  const [photographs] = useState(() => files.filter(isPhotograph));
  const { pages, change } = usePhotographedPages(photographs);
  const [at, setAt] = useState(0);
  const [done, setDone] = useState<number>();
  const [failed, setFailed] = useState<string>();
  const page = pages[at];
  const isBusy = done !== undefined;
  const isLooking = pages.some(({ state }) => state === 'looking');
  const straighten = async (): Promise<void> => {
    const drawn = new Map<File, File>();
    setFailed(undefined);
    for (const [index, one] of pages.entries()) {
      const corners = drawnCorners(one);
      setDone(index + 1);
      try {
        if (corners) drawn.set(one.file, await straightenFile(one.file, corners));
      } catch {
        // whatever it is, memory too: what was taken can always go in
        setDone(undefined);
        setAt(index);
        change(index, asTaken);
        return setFailed(one.file.name);
      }
    }
    onDone(files.map((file) => drawn.get(file) ?? file));
  };
  return (
    <Dialog
      title={t('photographs.title')}
      width="widest"
      held
      busy={isBusy}
      onClose={() => onDone(files.filter((file) => !isPhotograph(file)))}
      footer={
        <>
          <Button disabled={isBusy} onClick={() => onDone(files.filter((file) => !isPhotograph(file)))}>
            {t('app:cancel')}
          </Button>
          <Button kind="primary" busy={isBusy} disabled={isLooking} onClick={() => void straighten()}>
            {isBusy ? t('photographs.straightening', { done, count: pages.length }) : t('photographs.take', { count: pages.length })}
          </Button>
        </>
      }
    >
      {page && (
        <div className="create-photo">
          {pages.length > 1 && <Steps at={at} count={pages.length} name={page.file.name} onGo={setAt} />}
          <OnePage page={page} isBusy={isBusy} onChange={(to) => change(at, to)} />
          {failed !== undefined && <FieldError>{t('photographs.failed', { name: failed })}</FieldError>}
        </div>
      )}
    </Dialog>
  );
}

interface StepsProps {
  readonly at: number;
  readonly count: number;
  readonly name: string;
  readonly onGo: (at: number) => void;
}

function Steps({ at, count, name, onGo }: StepsProps) {
  const { t } = useTranslation('create');
  return (
    <div className={`create-photo-steps ${look('row')}`}>
      <IconButton icon={ChevronLeft} label={t('photographs.before')} disabled={at === 0} onClick={() => onGo(at - 1)} />
      <span className={look('nowrap')}>{t('photographs.place', { at: at + 1, count })}</span>
      <IconButton icon={ChevronRight} label={t('photographs.next')} disabled={at === count - 1} onClick={() => onGo(at + 1)} />
      <span className={look('ellipsis', 'ink3', 'text-12')} title={name}>
        {name}
      </span>
    </div>
  );
}

interface OnePageProps {
  readonly page: PhotographedPage;
  readonly isBusy: boolean;
  readonly onChange: (to: (page: PhotographedPage) => PhotographedPage) => void;
}

/** What was found in it, in a sentence. */
function useFinding({ state, isFound, isWhole }: PhotographedPage): string {
  const { t } = useTranslation('create');
  if (state !== 'ready') return t(`photographs.${state}`);
  if (!isWhole) return t(isFound ? 'photographs.found' : 'photographs.dragged');
  return t(isFound ? 'photographs.whole' : 'photographs.notFound');
}

function OnePage({ page, isBusy, onChange }: OnePageProps) {
  const { t } = useTranslation('create');
  const finding = useFinding(page);
  const isReady = page.state === 'ready';
  return (
    <>
      <p className={look('ink2')} role="status">
        {finding}
      </p>
      {isReady && (
        <div className="create-photo-sides">
          <div className="create-photo-stand">
            <CornerFrame page={page} isBusy={isBusy} onChange={onChange} />
          </div>
          <div className="create-photo-result">
            <span className={look('ink2', 'text-12')}>{t('photographs.result')}</span>
            <PagePreview page={page} />
          </div>
        </div>
      )}
      {isReady && (
        <div className={look('row', 'wrap')}>
          <SegmentedTabs
            small
            label={t('photographs.ways')}
            value={page.isWhole ? 'whole' : 'sheet'}
            onChange={(way) => onChange((before) => ({ ...before, isWhole: way === 'whole' }))}
            tabs={[
              { key: 'sheet', label: t('photographs.sheet') },
              { key: 'whole', label: t('photographs.wholePicture') },
            ]}
          />
          <Button
            size="small"
            icon={RotateCw}
            disabled={isBusy}
            onClick={() => onChange((before) => ({ ...before, quarters: (before.quarters + 1) % 4 }))}
          >
            {t('photographs.turn')}
          </Button>
        </div>
      )}
    </>
  );
}
