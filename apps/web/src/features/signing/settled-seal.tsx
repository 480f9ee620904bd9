import { Mark } from '@moqi/ui';

/** The one moment of delight: the mark settles onto the sheet. */
export function SettledSeal() {
  return (
    <div className="signing-sheet" aria-hidden>
      <i />
      <i />
      <i />
      <i />
      <i />
      <span className="mq-seal-settling">
        <Mark size={64} />
      </span>
    </div>
  );
}
