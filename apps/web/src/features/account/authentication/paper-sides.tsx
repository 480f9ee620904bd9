import { FileButton } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

export const PAPER_SIDES = ['front', 'back'] as const;
type Side = (typeof PAPER_SIDES)[number];
interface Photograph {
  readonly file: File;
  /** where the browser shows it */
  readonly address: string;
}
export type PaperPhotographs = Readonly<Partial<Record<Side, Photograph>>>;

interface PaperSidesProps {
  readonly isCard: boolean;
  readonly photographs: PaperPhotographs;
  readonly onChange: (photographs: PaperPhotographs) => void;
}

/** Both photographs of a paper: taken with the camera, or chosen; seen before they are sent. */
export function PaperSides({ isCard, photographs, onChange }: PaperSidesProps) {
  const { t } = useTranslation('authentication');
  return (
    <div className="auth-paper">
      {PAPER_SIDES.map((side) => {
        const words = t(`papers.sides.${isCard ? 'card' : 'paper'}.${side}`);
        const photograph = photographs[side];
        return (
          <div key={side} className="auth-paper-side">
            {photograph === undefined ? (
              <div className="auth-paper-empty">{words}</div>
            ) : (
              <img src={photograph.address} alt={words} onLoad={() => URL.revokeObjectURL(photograph.address)} />
            )}
            <FileButton
              label={t('papers.choose', { side: words })}
              accept="image/jpeg,image/png,image/webp"
              onFile={(file) => onChange({ ...photographs, [side]: { file, address: URL.createObjectURL(file) } })}
            >
              {t(photograph === undefined ? 'papers.take' : 'papers.again')}
            </FileButton>
          </div>
        );
      })}
    </div>
  );
}
