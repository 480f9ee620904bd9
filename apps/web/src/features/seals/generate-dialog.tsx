import { listSeals, operateSeal } from '@moqi/api';
import { integerText, lengthRank, optional, required, specialVal } from '@moqi/rules';
import { Button, FieldError, SealPicture, SegmentedTabs, size, TextField, useToast } from '@moqi/ui';
import Modal from 'antd/es/modal';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../shared/call/use-call.ts';
import { useFields } from '../../shared/form/use-fields.ts';
import { useSession } from '../../shared/session/session.ts';
import { GENERATED_KINDS, type GeneratedKind, previewOf } from './preview.ts';

const USUAL_NAMES: Readonly<Record<GeneratedKind, string>> = { round: '合同专用章', oval: '财务专用章', square: '法定代表人章' };
const NAME_LENGTH = { min: 2, max: 20 };

/** Generates a seal; the picture follows the typing. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('seals');
  const formId = useId();
  const showToast = useToast();
  const company = useSession((session) => session.currentAuthUser?.name ?? '');
  const [kind, setKind] = useState<GeneratedKind>('round');
  const { mutate, isPending, error } = useAct(operateSeal, { refreshes: [listSeals] });
  const form = useFields({
    rules: {
      sealName: [required, (value) => lengthRank(value.trim(), NAME_LENGTH.min, NAME_LENGTH.max), specialVal],
      code: [optional(integerText)],
    },
    initial: { sealName: USUAL_NAMES.round },
  });
  const sealName = form.values.sealName.trim();
  const code = kind === 'square' ? '' : form.values.code;
  const svg = previewOf({ kind, company, sealName, code });
  const choose = (next: GeneratedKind) => {
    // a name somebody typed stays; the usual one changes with the shape
    if (Object.values(USUAL_NAMES).includes(sealName)) form.set('sealName', USUAL_NAMES[next]);
    setKind(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    mutate(
      { oper: 'generate', kind, sealName, code },
      {
        onSuccess: () => {
          showToast({ text: t('generate.done', { name: sealName }) });
          onClose();
        },
      },
    );
  };
  return (
    <Modal
      open
      centered
      width={size.drawer}
      title={t('add')}
      onCancel={onClose}
      closable={{ 'aria-label': t('app:close') }}
      footer={
        <div className="mq-dialog-footer">
          <Button onClick={onClose}>{t('app:cancel')}</Button>
          <Button kind="primary" type="submit" form={formId} busy={isPending}>
            {t('generate.submit')}
          </Button>
        </div>
      }
    >
      <form id={formId} className="seal-generate" noValidate onSubmit={submit}>
        <div className="seal-generate-paper">
          {svg === undefined ? (
            <span className="seal-generate-none">{t('generate.noPicture')}</span>
          ) : (
            <SealPicture source={{ svg }} label={t('picture', { company, name: sealName })} height={148} />
          )}
        </div>
        <div className="seal-generate-fields">
          <SegmentedTabs
            label={t('generate.kind')}
            value={kind}
            onChange={choose}
            tabs={GENERATED_KINDS.map((key) => ({ key, label: t(`kind.${key}`) }))}
          />
          <TextField {...form.field('sealName')} label={t('generate.name')} maxLength={NAME_LENGTH.max} />
          {kind === 'square' ? (
            <p className="mq-field-hint">{t('generate.squareNote')}</p>
          ) : (
            <TextField
              {...form.field('code')}
              label={t('generate.code')}
              inputMode="numeric"
              maxLength={13}
              hint={kind === 'oval' ? t('generate.ovalNote') : t('generate.codeNote')}
            />
          )}
          {error ? <FieldError>{error.msg}</FieldError> : null}
        </div>
      </form>
    </Modal>
  );
}
