import { look } from '@moqi/ui';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageComparison } from '../pages/compare-page.ts';
import type { TextDifference } from '../pages/text-difference.ts';

/** Passages beyond these are seen in the pictures. */
const MOST_PASSAGES = 6;

/** One page as it was signed at the left, as it is now at the right: the words, then the picture. */
export function ComparedPage({ comparison: { page, words, pictures } }: { comparison: PageComparison }) {
  const { t } = useTranslation('validation');
  return (
    <section className="vali-compared" aria-label={t('changes.comparedPage', { page: page + 1 })}>
      <h3>{t('changes.comparedPage', { page: page + 1 })}</h3>
      <div className="vali-sides">
        <div>
          <h4>{t('changes.then')}</h4>
          {words.slice(0, MOST_PASSAGES).map((word) => (
            <Passage key={passageKey(word)} word={word} side="before" />
          ))}
          {pictures && <Picture source={pictures.before} label={t('changes.pictureThen', { page: page + 1 })} />}
        </div>
        <div>
          <h4>{t('changes.now')}</h4>
          {words.slice(0, MOST_PASSAGES).map((word) => (
            <Passage key={passageKey(word)} word={word} side="after" />
          ))}
          {pictures && <Picture source={pictures.after} label={t('changes.pictureNow', { page: page + 1 })} />}
        </div>
      </div>
      {words.length > MOST_PASSAGES && (
        <p className={look('ink3', 'text-13')}>{t('changes.more', { count: words.length - MOST_PASSAGES })}</p>
      )}
    </section>
  );
}

const passageKey = ({ lead, before, after, tail }: TextDifference): string => [lead, before, after, tail].join('\n');

function Passage({ word, side }: { word: TextDifference; side: 'before' | 'after' }) {
  const { t } = useTranslation('validation');
  const text = word[side];
  return (
    <p>
      {word.lead}
      <mark className={`vali-word-${side}`}>{text.trim() === '' ? t('changes.nothing') : text}</mark>
      {word.tail}
    </p>
  );
}

function Picture({ source, label }: { source: HTMLCanvasElement; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (!canvas.current) return;
    canvas.current.width = source.width;
    canvas.current.height = source.height;
    canvas.current.getContext('2d')?.drawImage(source, 0, 0);
  }, [source]);
  return (
    <canvas ref={canvas} className="vali-picture" role="img" aria-label={label}>
      {label}
    </canvas>
  );
}
