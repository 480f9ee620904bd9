import { deleteInk, setDefaultInk } from '@moqi/api/work/seals';
import { ConfirmDialog, LinkButton, useToast } from '@moqi/ui';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPersonVerified } from '#entities/real-name/real-name.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useSession } from '#shared/session/session.ts';

interface Signature {
  readonly inkId: string;
  readonly isDefault: boolean;
  /** as speech and questions call it: 昨天写的签名, 姓名章 */
  readonly name: string;
}

interface SignatureCardProps extends Signature {
  /** under the picture */
  readonly foot: string;
  /** undefined: it cannot be used as things are, nor be the default */
  readonly picture: ReactNode | undefined;
}

/** A kept signature, which may be made the default or deleted. */
export function SignatureCard({ inkId, isDefault, name, foot, picture }: SignatureCardProps) {
  const { t } = useTranslation('settings');
  const showToast = useToast();
  const [isDeleting, setIsDeleting] = useState(false);
  const isProven = useSession(isPersonVerified);
  const { mutate, isPending } = useAct(setDefaultInk);
  const choose = () => mutate({ inkId, isDefault: !isDefault }, { onError: ({ msg }) => showToast({ kind: 'problem', text: msg }) });
  return (
    <li className="settings-ink">
      <span className="settings-ink-paper">
        {picture ?? <span className="settings-ink-gone">{t(isProven ? 'chop.doesNotFit' : 'chop.unproven')}</span>}
      </span>
      {isDefault ? <span className="settings-ink-default">{t('ink.default')}</span> : null}
      <span className="settings-ink-foot">
        <LinkButton
          disabled={isPending || picture === undefined}
          aria-label={t(isDefault ? 'ink.unsetNamed' : 'ink.setNamed', { name })}
          onClick={choose}
        >
          {t(isDefault ? 'ink.unset' : 'ink.set')}
        </LinkButton>
      </span>
      <span className="settings-ink-foot">
        {foot}
        <LinkButton kind="quiet" onClick={() => setIsDeleting(true)}>
          {t('ink.delete')}
        </LinkButton>
      </span>
      {isDeleting ? <DeleteSignature inkId={inkId} name={name} onClose={() => setIsDeleting(false)} /> : null}
    </li>
  );
}

function DeleteSignature({ inkId, name, onClose }: Pick<Signature, 'inkId' | 'name'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const showToast = useToast();
  const { mutate, isPending, error } = useAct(deleteInk);
  const remove = () =>
    mutate(
      { inkId },
      {
        onSuccess: () => {
          showToast({ text: t('ink.deleted') });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      object={name}
      icon={Trash2}
      title={t('ink.deleteTitle', { name })}
      body={t('ink.deleteBody')}
      keep={t('ink.deleteKeep')}
      confirm={t('ink.deleteConfirm')}
      busy={isPending}
      error={error?.msg}
      onKeep={onClose}
      onConfirm={remove}
    />
  );
}
