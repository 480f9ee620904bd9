import { makeImageCode } from '@moqi/api/account/identity';
import { required } from '@moqi/rules';
import { FormDialog, look, TextField } from '@moqi/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ImageCode } from '#entities/image-code/image-code.tsx';
import { CallRefused } from '#shared/call/call-refused.ts';
import { useAct } from '#shared/call/use-call.ts';
import { useFields } from '#shared/form/use-fields.ts';
import { AntdTheme } from '#shared/theme/antd-theme.tsx';
import type { SolvedCaptcha } from './use-code.ts';

export interface CaptchaDialogProps {
  /** what the image code opens: a message with a code, or another try of a password */
  readonly purpose: 'send' | 'logIn';
  /** What happens with the right characters: the dialog stays until it is done. */
  readonly onSolved: (captcha: SolvedCaptcha) => Promise<void>;
  readonly onClose: () => void;
  /** A refusal that is not about the image: the page behind shows it. */
  readonly onRefused: (refusal: CallRefused) => void;
}

/** The image code that is asked before a message is sent, or after several wrong passwords: machines shall not send thousands or guess. */
export function CaptchaDialog({ purpose, onSolved, onClose, onRefused }: CaptchaDialogProps) {
  const { t } = useTranslation('login');
  const { mutate: draw, data: image, isPending: drawing } = useAct(makeImageCode);
  const [busy, setBusy] = useState(false);
  const form = useFields({ rules: { imgCode: [required] }, secret: ['imgCode'] });
  useEffect(() => draw({}), [draw]);

  const again = () => {
    form.set('imgCode', '');
    draw({});
  };
  const submit = async () => {
    if (!image || !form.check()) return;
    setBusy(true);
    try {
      await onSolved({ codeKey: image.codeKey, imgCode: form.values.imgCode.trim() });
      onClose();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      if (error.code === 'CAPTCHA_WRONG') {
        again();
        form.refuse('imgCode', error.msg);
      } else {
        onRefused(error);
        onClose();
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <AntdTheme canBeDark={false}>
      <FormDialog
        title={t('captcha.title')}
        submit={purpose === 'send' ? t('captcha.send') : t('login')}
        busy={busy || drawing}
        onClose={onClose}
        onSubmit={() => void submit()}
      >
        <p className={look('ink2')}>{purpose === 'send' ? t('captcha.why') : t('captcha.whyLogIn')}</p>
        <ImageCode image={image?.image} words={{ image: t('captcha.image'), again: t('captcha.again') }} busy={drawing} onAgain={again} />
        <TextField {...form.field('imgCode')} label={t('captcha.label')} autoComplete="off" maxLength={10} />
      </FormDialog>
    </AntdTheme>
  );
}
