import type { OutputOf } from '@moqi/api';
import type { readNameWays } from '@moqi/api/work/signing';
import { LinkButton } from '@moqi/ui';
import { useTranslation } from 'react-i18next';

interface ByFaceProps {
  readonly ways: OutputOf<typeof readNameWays> | undefined;
  readonly onFace: () => void;
}

/** Leads to the check of the face, where a service looks at faces. */
export function ByFace({ ways, onFace }: ByFaceProps) {
  const { t } = useTranslation('signing');
  const isOpen = ways?.hosted.some(({ way, by }) => way === 'face' && by !== 'none') ?? false;
  return isOpen ? <LinkButton onClick={onFace}>{t('name.byFace')}</LinkButton> : null;
}
