import { operateSeal } from '@moqi/api/work/seals';
import { integerText, lengthRank, optional, required, specialVal } from '@moqi/rules';
import { Button, DialogActions, FieldError, look, SealPicture, SegmentedTabs, TextField, useToast } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenMember, MemberChooser } from '#entities/member/index.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { useSession } from '#shared/session/session.ts';
import { GENERATED_KINDS, type GeneratedKind, NAME_LENGTH, previewOf, USUAL_NAMES } from './preview.ts';

function Preview({ svg, label }: { svg: string | undefined; label: string }) {
  const { t } = useTranslation('seals');
  return (
    <div className="seal-generate-paper">
      {svg === undefined ? (
        <span className="seal-generate-none">{t('generate.noPicture')}</span>
      ) : (
        <SealPicture source={{ svg }} label={label} height={148} />
      )}
    </div>
  );
}

/** Draws a seal; the picture follows the typing. */
export function GenerateForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('seals');
  const showToast = useToast();
  const company = useSession((session) => session.currentAuthUser?.name ?? '');
  const [kind, setKind] = useState<GeneratedKind>('round');
  const [members, setMembers] = useState<readonly ChosenMember[]>([]);
  const [member] = members;
  const [missing, setMissing] = useState(false);
  const { mutate, isPending, error } = useAct(operateSeal);
  const form = useFields({
    rules: {
      sealName: [required, (value) => lengthRank(value.trim(), NAME_LENGTH.min, NAME_LENGTH.max), specialVal],
      code: [optional(integerText)],
    },
    initial: { sealName: USUAL_NAMES.round },
  });
  const sealName = form.values.sealName.trim();
  const hasCode = kind === 'round' || kind === 'oval';
  const code = hasCode ? form.values.code : '';
  const svg = previewOf({ kind, company, sealName, code, engraved: member?.name ?? '' });
  const choose = (next: GeneratedKind) => {
    // a name that was typed stays; the usual one changes with the shape
    if (Object.values(USUAL_NAMES).includes(sealName)) form.set('sealName', USUAL_NAMES[next]);
    setKind(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const lacksMember = kind === 'name' && member === undefined;
    setMissing(lacksMember);
    if (!form.check() || lacksMember) return;
    const of = kind === 'name' && member ? { memberId: member.corpUserId } : {};
    mutate(
      { oper: 'generate', kind, sealName, code, ...of },
      {
        onSuccess: ({ state }) => {
          showToast({ text: t(state === 'pending' ? 'generate.waits' : 'generate.done', { name: sealName }) });
          onClose();
        },
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <SegmentedTabs
        label={t('generate.kind')}
        value={kind}
        onChange={choose}
        tabs={GENERATED_KINDS.map((key) => ({ key, label: t(`kind.${key}`) }))}
      />
      <div className="seal-generate">
        <Preview svg={svg} label={t('picture', { company, name: sealName })} />
        <div className="seal-form">
          <TextField {...form.field('sealName')} label={t('generate.name')} maxLength={NAME_LENGTH.max} />
          {hasCode ? (
            <TextField
              {...form.field('code')}
              label={t('generate.code')}
              inputMode="numeric"
              maxLength={13}
              hint={t(`generate.${kind}Note`)}
            />
          ) : null}
          {kind === 'legal' ? <p className={look('field-hint')}>{t('generate.legalNote')}</p> : null}
          {kind === 'name' ? <MemberChooser single trusted label={t('generate.member')} chosen={members} onChange={setMembers} /> : null}
          {missing || error ? <FieldError>{missing ? t('generate.memberMissing') : error?.msg}</FieldError> : null}
        </div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t('app:cancel')}</Button>
        <Button kind="primary" type="submit" busy={isPending}>
          {t('generate.submit')}
        </Button>
      </DialogActions>
    </form>
  );
}
