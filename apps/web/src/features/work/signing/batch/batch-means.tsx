import { Icon, look, SealPicture, Sheet } from '@moqi/ui';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SignatureChoice } from '../signature-choice.tsx';
import type { Batch, Offer } from './use-batch.ts';

interface BatchMeansProps {
  readonly batch: Batch;
  readonly offer: Offer;
  readonly needsSeal: boolean;
  readonly needsInk: boolean;
  readonly onWrite: () => void;
}

/** The one seal and the one handwriting or name chop that every contract of the list is signed with. */
export function BatchMeans({ batch, offer, needsSeal, needsInk, onWrite }: BatchMeansProps) {
  return (
    <Sheet>
      {needsSeal && <Seals batch={batch} offer={offer} />}
      {needsInk && <Signature batch={batch} offer={offer} onWrite={onWrite} />}
    </Sheet>
  );
}

function Seals({ batch: { choice, pick }, offer }: Pick<BatchMeansProps, 'batch' | 'offer'>) {
  const { t } = useTranslation('signing');
  if (offer.seals.length === 0) return <p className={look('rouge')}>{t('batch.noSeal')}</p>;
  return (
    <fieldset className="signing-seals">
      <legend className={look('text-13')}>{t('batch.seal')}</legend>
      <div>
        {offer.seals.map(({ sealId, svg, sealName }) => (
          <label key={sealId} className="signing-seal">
            <input type="radio" name="seal" checked={choice.sealId === sealId} onChange={() => pick({ sealId })} />
            <SealPicture source={{ svg }} label="" height={64} />
            <span className={look('text-12')}>{sealName}</span>
            {choice.sealId === sealId && <Icon of={CircleCheck} size={16} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Signature({ batch: { choice, pick }, offer, onWrite }: Pick<BatchMeansProps, 'batch' | 'offer' | 'onWrite'>) {
  const { t } = useTranslation('signing');
  return (
    <SignatureChoice
      ink={choice.ink}
      chop={choice.chop}
      chops={offer.chops}
      label={t('batch.ink')}
      hint={t('batch.noInk')}
      onWrite={onWrite}
      onChop={(chop) => pick({ chop, ink: undefined })}
    />
  );
}
