import { Button, Icon, look, SealPicture, Sheet } from '@moqi/ui';
import { CircleCheck, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { InkPicture } from '#entities/contract-document/index.ts';
import type { Batch, Offer } from './use-batch.ts';

interface BatchMeansProps {
  readonly batch: Batch;
  readonly offer: Offer;
  readonly needsSeal: boolean;
  readonly needsInk: boolean;
  readonly onWrite: () => void;
}

/** The one seal and the one handwriting that every contract of the list is signed with. */
export function BatchMeans({ batch, offer, needsSeal, needsInk, onWrite }: BatchMeansProps) {
  return (
    <Sheet>
      {needsSeal && <Seals batch={batch} offer={offer} />}
      {needsInk && <Ink batch={batch} onWrite={onWrite} />}
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

function Ink({ batch: { choice }, onWrite }: Pick<BatchMeansProps, 'batch' | 'onWrite'>) {
  const { t } = useTranslation('signing');
  return (
    <div className="signing-ink">
      {choice.ink ? (
        <span className="signing-ink-picture">
          <InkPicture ink={choice.ink} label={t('batch.ink')} height={56} />
        </span>
      ) : (
        <span className={look('ink2')}>{t('batch.noInk')}</span>
      )}
      <Button icon={PenLine} onClick={onWrite}>
        {t(choice.ink ? 'panel.rewrite' : 'panel.write')}
      </Button>
    </div>
  );
}
