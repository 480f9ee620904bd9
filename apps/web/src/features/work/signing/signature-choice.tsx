import type { InkStrokes } from '@moqi/api';
import type { UsableChop } from '@moqi/api/work/seals';
import { Button, Icon, look, SealPicture } from '@moqi/ui';
import { CircleCheck, PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { InkPicture } from '#entities/contract-document/index.ts';

interface SignatureChoiceProps {
  readonly ink: InkStrokes | undefined;
  readonly chop: UsableChop['style'] | undefined;
  /** that the signer keeps */
  readonly chops: readonly UsableChop[];
  /** of the handwriting */
  readonly label: string;
  /** as long as nothing is chosen */
  readonly hint: string;
  readonly onWrite: () => void;
  readonly onChop: (chop: UsableChop['style']) => void;
}

/** The default one first. */
const inOrder = (chops: readonly UsableChop[]) => chops.toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault));

/** What places to be signed by hand get: handwriting, or a chop of the signer's proven name. */
export function SignatureChoice({ ink, chop, chops, label, hint, onWrite, onChop }: SignatureChoiceProps) {
  const { t } = useTranslation('signing');
  return (
    <>
      <div className="signing-ink">
        {ink ? (
          <span className="signing-ink-picture">
            <InkPicture ink={ink} label={label} height={56} />
          </span>
        ) : (
          <span className={look('ink2')}>{chop === undefined ? hint : t(`chop.${chop}`)}</span>
        )}
        <Button icon={PenLine} onClick={onWrite}>
          {t(ink ? 'panel.rewrite' : 'panel.write')}
        </Button>
      </div>
      {chops.length > 0 && (
        <fieldset className="signing-seals">
          <legend className={look('text-13')}>{t('chop.choose')}</legend>
          <div>
            {inOrder(chops).map(({ style, svg, isDefault }) => (
              <label key={style} className="signing-seal">
                <input type="radio" name="chop" checked={chop === style} onChange={() => onChop(style)} />
                <SealPicture source={{ svg }} label="" height={48} />
                <span className={look('text-12')}>
                  {t(`chop.styles.${style}`)}
                  {isDefault && t('chop.default')}
                </span>
                {chop === style && <Icon of={CircleCheck} size={16} />}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
