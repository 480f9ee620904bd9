import { saveWorkWeChat } from '@moqi/api/enterprise/work-wechat';
import { Button, FieldError, Sheet, TextField, useToast } from '@moqi/ui';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { Removal, Trial } from './connected-acts.tsx';
import type { WorkWeChatSettings } from './work-wechat-page.tsx';

interface Typed {
  readonly workCorpId: string;
  readonly agentId: string;
  readonly secret: string;
}

/** Nothing takes effect before it is saved, and only what is saved can be tried. */
export function WorkWeChatForm({ settings }: { readonly settings: WorkWeChatSettings }) {
  const { t } = useTranslation('console-work-wechat');
  const showToast = useToast();
  const [changed, setChanged] = useState<Partial<Typed>>({});
  const { isSet, by, workCorpId, agentId } = settings;
  const typed: Typed = { workCorpId, agentId, secret: '', ...changed };
  const { mutate, isPending, error } = useAct(saveWorkWeChat);
  const [corpId, agent, secret] = [typed.workCorpId.trim(), typed.agentId.trim(), typed.secret.trim()];
  const keepsSecret = isSet && corpId === workCorpId && agent === agentId;
  const isWhole = corpId !== '' && agent !== '' && (keepsSecret || secret !== '');
  const isChanged = Object.keys(changed).length > 0;
  const save = (event: FormEvent) => {
    event.preventDefault();
    mutate(
      { workCorpId: corpId, agentId: agent, ...(secret === '' ? {} : { secret }) },
      {
        onSuccess: () => {
          setChanged({});
          showToast({ kind: 'done', text: t('saved') });
        },
      },
    );
  };
  const field = (name: keyof Typed) => ({
    value: typed[name],
    label: t(`${name}.label`),
    hint: t(`${name}.help`),
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setChanged({ ...changed, [name]: target.value }),
  });
  return (
    <form className="console-work-wechat-form" noValidate onSubmit={save}>
      <Sheet title={t('connection')}>
        <div className="console-work-wechat-fields">
          <TextField {...field('workCorpId')} maxLength={64} placeholder="ww0123456789abcdef" />
          <TextField {...field('agentId')} inputMode="numeric" maxLength={12} placeholder="1000002" />
          <TextField {...field('secret')} type="password" maxLength={200} {...(keepsSecret && { placeholder: t('kept') })} />
        </div>
      </Sheet>
      {error ? <FieldError>{error.msg}</FieldError> : null}
      <div className="console-work-wechat-actions">
        <Button type="submit" kind="primary" busy={isPending} disabled={!isWhole || !isChanged}>
          {t('save')}
        </Button>
        {isSet ? <Removal /> : null}
      </div>
      {isSet ? <Trial isSimulated={by === 'simulator'} isHeld={isChanged} /> : null}
    </form>
  );
}
