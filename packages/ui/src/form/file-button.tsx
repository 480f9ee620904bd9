import { type ReactNode, useRef } from 'react';
import type { IconType } from '../icon.tsx';
import { look } from '../look.ts';
import { Button, type ButtonProps } from './button.tsx';
import { LinkButton } from './link-button.tsx';

export interface FileButtonProps {
  /** Names the choice for assistive technology: 选择图片 */
  label: string;
  /** As in `<input accept>`. */
  accept: string;
  /** Is told of each chosen file, in the order of the choice. */
  onFile: (file: File) => void;
  /** Several files may be chosen at once. */
  multiple?: boolean;
  kind?: 'link' | NonNullable<ButtonProps['kind']>;
  icon?: IconType | undefined;
  children: ReactNode;
}

/** Asks for a file of this device, by mouse, keyboard or finger. */
export function FileButton({ label, accept, onFile, kind = 'plain', multiple = false, icon, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const open = (): void => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        className={look('hidden')}
        accept={accept}
        multiple={multiple}
        tabIndex={-1}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // the same file may be chosen again
          target.value = '';
          for (const file of files) onFile(file);
        }}
      />
      {kind === 'link' ? (
        <LinkButton icon={icon} onClick={open}>
          {children}
        </LinkButton>
      ) : (
        <Button kind={kind} icon={icon} onClick={open}>
          {children}
        </Button>
      )}
    </>
  );
}
