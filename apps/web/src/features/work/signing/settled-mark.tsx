import type { InkStrokes } from '@moqi/api';
import { look, SealPicture } from '@moqi/ui';
import { InkPicture } from '#entities/contract-document/index.ts';

/** What the signer has just left on the paper. */
export interface SignedMark {
  readonly seal: { readonly svg: string } | undefined;
  readonly ink: InkStrokes | undefined;
}

/** The one moment of delight: one's own seal, or signature, settles onto the sheet. */
export function SettledMark({ mark: { seal, ink } }: { mark: SignedMark }) {
  return (
    <div className="signing-sheet" aria-hidden>
      <i />
      <i />
      <i />
      <i />
      <i />
      <span className={seal ? undefined : `signing-sheet-ink ${look('seal-settling')}`}>
        {seal ? <SealPicture source={{ svg: seal.svg }} label="" height={88} settling /> : ink && <InkPicture ink={ink} label="" />}
      </span>
    </div>
  );
}
