import { IconButton, Input, look } from '@moqi/ui';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findText, type PdfDocument, type TextHit } from '#shared/pdf/index.ts';

/** The search follows the typing when it pauses this long. */
const PAUSE_MS = 250;

interface FindBarProps {
  /** the file that is shown; undefined while it is not open yet */
  readonly pdf: PdfDocument | undefined;
  /** all places of the words, and the one to go to */
  readonly onFound: (found: { readonly hits: readonly TextHit[]; readonly hit: TextHit | undefined }) => void;
  readonly onClose: () => void;
}

/** Searches the file that is shown: type, then step from place to place with Enter. */
export function FindBar({ pdf, onFound, onClose }: FindBarProps) {
  const { t } = useTranslation('contract-detail');
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<{ readonly words: string; readonly hits: readonly TextHit[]; readonly at: number }>();
  const words = typed.trim();
  const goTo = (hits: readonly TextHit[], at: number): void => {
    setFound({ words, hits, at });
    onFound({ hits, hit: hits[at] });
  };
  const tell = useEffectEvent((hits: readonly TextHit[]) => goTo(hits, 0));
  useEffect(() => {
    let isOver = false;
    const search = async (): Promise<void> => {
      const hits = pdf && words !== '' ? await findText(pdf, words) : [];
      if (!isOver) tell(hits);
    };
    const pause = setTimeout(() => void search(), PAUSE_MS);
    return () => {
      isOver = true;
      clearTimeout(pause);
    };
  }, [pdf, words]);
  const current = found?.words === words && words !== '' ? found : undefined;
  const count = current?.hits.length ?? 0;
  const step = (by: -1 | 1): void => {
    if (current && count > 0) goTo(current.hits, (current.at + by + count) % count);
  };
  return (
    <search className="detail-find">
      <Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- one opens it to type
        autoFocus
        label={t('find.words')}
        placeholder={t('find.words')}
        maxLength={50}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') step(event.shiftKey ? -1 : 1);
          if (event.key === 'Escape') onClose();
        }}
      />
      <output className={look('nowrap', 'text-13', 'ink2')}>
        {current && (count === 0 ? t('find.nothing') : t('find.at', { at: current.at + 1, count }))}
      </output>
      <IconButton icon={ChevronUp} label={t('find.previous')} disabled={count === 0} onClick={() => step(-1)} />
      <IconButton icon={ChevronDown} label={t('find.next')} disabled={count === 0} onClick={() => step(1)} />
      <IconButton icon={X} label={t('find.close')} onClick={onClose} />
    </search>
  );
}
