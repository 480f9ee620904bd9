import { idCard, required } from '@moqi/rules';
import { Button, FieldError, look, Sheet, TextField, ThumbBar } from '@moqi/ui';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fields } from '#shared/form/use-fields.ts';
import { SigningFrame } from '#shells/signing.tsx';

export const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

export const CLAIM_RULES = {
  name: [required],
  idNo: [required, (value: string) => idCard(withoutSpaces(value).toUpperCase())],
};

/** What the signer typed, as the calls take it. */
export function claimOf({ name, idNo }: { readonly name: string; readonly idNo: string }) {
  return { name: name.trim(), idNo: withoutSpaces(idNo).toUpperCase() };
}

interface ClaimFormProps {
  readonly form: Pick<Fields<'name' | 'idNo'>, 'field'>;
  readonly steps: ReactNode;
  readonly onBack: () => void;
  readonly words: { readonly lead: string; readonly go: string };
  /** in the language of the page; undefined: they are being fetched */
  readonly consent: { readonly text: string; readonly hash: string } | undefined;
  readonly sending: { readonly isPending: boolean; readonly error: { readonly msg: string } | null };
  /** something besides the consent is still missing */
  readonly isOpen?: boolean;
  readonly onSubmit: (consent: string) => void;
  /** above the fields */
  readonly notes?: ReactNode;
  /** below name and number, on their sheet */
  readonly more: ReactNode;
  /** below the sheet */
  readonly children?: ReactNode;
  /** below the consent */
  readonly hint?: ReactNode;
}

/** Name and ID number of a signer, with the consent to their use. A service compares them, or a reviewer. */
export function ClaimForm({
  form,
  steps,
  onBack,
  words,
  consent,
  sending,
  isOpen = false,
  onSubmit,
  notes,
  more,
  children,
  hint,
}: ClaimFormProps) {
  const { t } = useTranslation('signing');
  /** the words that were agreed to, so that other ones ask anew */
  const [agreed, setAgreed] = useState('');
  const isAgreed = consent !== undefined && agreed === consent.hash;
  return (
    <SigningFrame
      title={t('name.title')}
      onBack={onBack}
      steps={steps}
      thumb={
        <ThumbBar>
          <Button kind="primary" size="thumb" busy={sending.isPending} disabled={!isAgreed || isOpen} onClick={() => onSubmit(agreed)}>
            {words.go}
          </Button>
        </ThumbBar>
      }
    >
      <h1 className={look('text-22', 'strong')}>{t('name.heading')}</h1>
      <p className={`signing-lead ${look('ink2')}`}>{words.lead}</p>
      {notes}
      <Sheet>
        <div className="signing-name">
          <TextField {...form.field('name')} label={t('name.name')} autoComplete="name" maxLength={50} />
          <TextField {...form.field('idNo')} label={t('name.idNo')} autoComplete="off" maxLength={24} />
          {more}
        </div>
      </Sheet>
      {children}
      {sending.error && <FieldError>{sending.error.msg}</FieldError>}
      <label className="signing-consent">
        <input
          type="checkbox"
          checked={isAgreed}
          disabled={consent === undefined}
          onChange={(event) => setAgreed(event.target.checked && consent ? consent.hash : '')}
        />
        <span>{consent?.text ?? t('app:loading')}</span>
      </label>
      {hint}
    </SigningFrame>
  );
}
