import { PhoneTop, SigningShell, type SigningShellProps } from '@moqi/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type SigningFrameProps = Omit<SigningShellProps, 'top'> & {
  title: ReactNode;
  /** To the step before; the first step has none. */
  onBack?: () => void;
  /** At the right end of the top line. */
  end?: ReactNode;
};

/** A page of signing, phone first: one column under one line. */
export function SigningFrame({ title, onBack, end, ...rest }: SigningFrameProps) {
  const { t } = useTranslation('app');
  const back = onBack && { label: t('back'), onClick: onBack };
  return <SigningShell {...rest} top={<PhoneTop title={title} end={end} {...(back ? { back } : {})} />} />;
}
