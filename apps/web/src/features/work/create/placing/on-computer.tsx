import { Button, Notice } from '@moqi/ui';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Placing needs a pointer and room: the phone hands over to a computer. */
export function OnComputer() {
  const { t } = useTranslation('create');
  const [copied, setCopied] = useState<boolean>();
  const address = window.location.href;
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Notice
      drawing="plain"
      title={t('phone.title')}
      help={t('phone.help')}
      actions={
        <Button kind="primary" icon={Copy} onClick={copy}>
          {t(copied ? 'phone.copied' : 'phone.copy')}
        </Button>
      }
      footnote={copied === false ? <span className="create-address">{address}</span> : undefined}
    />
  );
}
