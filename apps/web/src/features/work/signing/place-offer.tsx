import { look } from '@moqi/ui';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { type Place, usePlace } from '#entities/site-evidence/use-place.ts';

/** Where the signer is; `isAsking`: the browser has not answered yet. */
export interface Whereabouts {
  readonly found: Place | undefined;
  readonly isAsking: boolean;
}

/** Where the signer is goes with the signature only if the signer wants it; a device that does not tell it keeps nobody from signing. */
export function PlaceOffer({ onChange }: { readonly onChange: (whereabouts: Whereabouts) => void }) {
  const { t } = useTranslation('signing');
  const { isWanted, state, found, want } = usePlace();
  const tell = useEffectEvent(onChange);
  useEffect(() => tell({ found, isAsking: state === 'asking' }), [found, state]);
  return (
    <label className="signing-place-offer">
      <input type="checkbox" checked={isWanted} onChange={({ target }) => want(target.checked)} />
      <span>
        {t('where.offer')}
        <span className={look('text-12', state === 'none' ? 'ochre' : 'ink3')} role="status">
          {t(`where.${state}`)}
        </span>
      </span>
    </label>
  );
}
