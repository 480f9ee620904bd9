import { look, PlainButton } from '@moqi/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** A photograph that was handed in; pressed, it takes the whole width, so that its number can be read digit by digit. */
export function CardSide({ words, address }: { readonly words: string; readonly address: string }) {
  const { t } = useTranslation('name-reviews');
  const [isLarge, setIsLarge] = useState(false);
  return (
    <figure>
      <PlainButton
        className="reviews-side"
        aria-pressed={isLarge}
        aria-label={t('enlarge', { side: words })}
        onClick={() => setIsLarge(!isLarge)}
      >
        <img src={address} alt={words} />
      </PlainButton>
      <figcaption className={look('ink2', 'text-13')}>{words}</figcaption>
    </figure>
  );
}
