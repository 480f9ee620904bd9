import { classNames } from '../class-names.ts';

export interface SealPictureProps {
  /** SVG text of the seal, or the address of its image. */
  source: { svg: string } | { url: string };
  /** What the seal says, for those who cannot see it. */
  label: string;
  /** Height in pixels. */
  height?: number;
  /** A disabled seal is grey, not hidden. */
  disabled?: boolean;
  /** White ground with a border: in dark mode ink needs its paper. */
  plate?: boolean;
  /** The seal settles onto the paper once, when signing has succeeded. */
  settling?: boolean;
}

/** Drawn as an image, so that nothing inside a seal's SVG can run. */
export function SealPicture({ source, label, height = 112, disabled = false, plate = false, settling = false }: SealPictureProps) {
  const url = 'url' in source ? source.url : `data:image/svg+xml,${encodeURIComponent(source.svg)}`;
  const picture = (
    <img
      className={classNames('mq-seal', disabled && 'mq-seal-disabled', settling && 'mq-seal-settling')}
      src={url}
      alt={label}
      height={height}
    />
  );
  return plate ? <span className="mq-seal-plate">{picture}</span> : picture;
}
