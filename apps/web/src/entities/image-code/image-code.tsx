import './image-code.css';
import { IconButton, Skeleton } from '@moqi/ui';
import { RefreshCw } from 'lucide-react';

export interface ImageCodeProps {
  /** undefined: it is being drawn */
  readonly image: string | undefined;
  /** what the picture is called, and the button that draws another one */
  readonly words: { readonly image: string; readonly again: string };
  readonly busy: boolean;
  readonly onAgain: () => void;
}

/** The picture whose characters a person types, and another one for who cannot read it. */
export function ImageCode({ image, words, busy, onAgain }: ImageCodeProps) {
  return (
    <div className="image-code">
      {image === undefined ? <Skeleton className="image-code-skeleton" /> : <img src={image} alt={words.image} width={160} height={56} />}
      <IconButton icon={RefreshCw} label={words.again} disabled={busy} onClick={onAgain} />
    </div>
  );
}
