import { Icon, PlainButton } from '@moqi/ui';
import { CircleX, Download, Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface MoreMenuProps {
  readonly refuse: (() => void) | undefined;
  /** address of the file */
  readonly download: string | undefined;
}

/** What a signer rarely wants: behind 「…」. */
export function MoreMenu({ refuse, download }: MoreMenuProps) {
  const { t } = useTranslation('signing');
  if (!refuse && download === undefined) return null;
  return (
    <details className="signing-more">
      <summary aria-label={t('more.label')}>
        <Icon of={Ellipsis} size={20} />
      </summary>
      <div className="signing-more-list">
        {download !== undefined && (
          <a className="signing-more-step" href={download} download>
            <Icon of={Download} />
            {t('more.download')}
          </a>
        )}
        {refuse && (
          <PlainButton className="signing-more-step" onClick={refuse}>
            <Icon of={CircleX} />
            {t('more.refuse')}
          </PlainButton>
        )}
      </div>
    </details>
  );
}
