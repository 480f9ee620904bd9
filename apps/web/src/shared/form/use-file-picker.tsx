import { CONVERTIBLE_ENDINGS } from '@moqi/api/trust/files';
import { type ReactNode, useCallback, useRef } from 'react';

/** What the picker of the browser offers: documents that can be signed, or turned into such. */
const ACCEPTED = ['application/pdf', ...['pdf', ...CONVERTIBLE_ENDINGS].map((ending) => `.${ending}`)].join();

interface FilePicker {
  /** the hidden field; it stands beside what opens it */
  readonly field: ReactNode;
  /** Opens the dialog of the system. */
  readonly open: () => void;
}

/** Lets a person choose documents from the device. `label` names the hidden field. */
export function useFilePicker(label: string, onFiles: (files: readonly File[]) => void): FilePicker {
  const picker = useRef<HTMLInputElement>(null);
  const open = useCallback(() => picker.current?.click(), []);
  const field = (
    <input
      ref={picker}
      type="file"
      hidden
      aria-label={label}
      accept={ACCEPTED}
      multiple
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // the same file may be chosen again
        target.value = '';
        if (files.length > 0) onFiles(files);
      }}
    />
  );
  return { field, open };
}
