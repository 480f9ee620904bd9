import { Button, type ButtonProps } from '@moqi/ui';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface ChooseFileProps {
  readonly onFile: (file: File) => void;
  readonly look?: 'link' | NonNullable<ButtonProps['kind']>;
  readonly children: ReactNode;
}

/** Asks for a file of this device, by mouse, keyboard or finger. */
export function ChooseFile({ onFile, look = 'link', children }: ChooseFileProps) {
  const { t } = useTranslation('validation');
  const input = useRef<HTMLInputElement>(null);
  const open = (): void => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        className="mq-hidden"
        accept="application/pdf,.pdf"
        tabIndex={-1}
        aria-label={t('choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // the same file may be chosen again
          target.value = '';
          if (file) onFile(file);
        }}
      />
      {look === 'link' ? (
        <button type="button" className="mq-link" onClick={open}>
          {children}
        </button>
      ) : (
        <Button kind={look} onClick={open}>
          {children}
        </Button>
      )}
    </>
  );
}
