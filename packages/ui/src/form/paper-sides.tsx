import { FileButton } from './file-button.tsx';

export const PAPER_SIDES = ['front', 'back'] as const;
export type PaperSide = (typeof PAPER_SIDES)[number];
interface Photograph {
  readonly file: File;
  /** where the browser shows it */
  readonly address: string;
}
export type PaperPhotographs = Readonly<Partial<Record<PaperSide, Photograph>>>;

export interface PaperSidesProps {
  readonly photographs: PaperPhotographs;
  readonly onChange: (photographs: PaperPhotographs) => void;
  readonly words: {
    side(side: PaperSide): string;
    /** what a button chooses, for those who hear it */
    choose(side: string): string;
    readonly take: string;
    readonly again: string;
  };
}

/** Both photographs of a paper: taken with the camera, or chosen; seen before they are sent. */
export function PaperSides({ photographs, onChange, words }: PaperSidesProps) {
  return (
    <div className="mq-paper-sides">
      {PAPER_SIDES.map((side) => {
        const photograph = photographs[side];
        return (
          <div key={side} className="mq-paper-side">
            {photograph === undefined ? (
              <div className="mq-paper-side-empty">{words.side(side)}</div>
            ) : (
              <img src={photograph.address} alt={words.side(side)} onLoad={() => URL.revokeObjectURL(photograph.address)} />
            )}
            <FileButton
              label={words.choose(words.side(side))}
              accept="image/jpeg,image/png,image/webp"
              onFile={(file) => onChange({ ...photographs, [side]: { file, address: URL.createObjectURL(file) } })}
            >
              {photograph === undefined ? words.take : words.again}
            </FileButton>
          </div>
        );
      })}
    </div>
  );
}
