import { beginOutsideLogin } from '@moqi/api/account/outside-accounts';
import { Button, FieldError } from '@moqi/ui';
import { useTranslation } from 'react-i18next';
import { useAct } from '#shared/call/use-call.ts';
import { returnPath } from '#shared/guard/return-path.ts';
import type { OutsideLogin } from '#shared/outside-logins/outside-logins.ts';

interface OutsideButtonsProps {
  readonly logins: readonly OutsideLogin[];
  /** where the visitor wanted to go */
  readonly ap: string | undefined;
}

/** 微信登录、钉钉登录, where the installation has them. */
export function OutsideButtons({ logins, ap }: OutsideButtonsProps) {
  const { t } = useTranslation('login');
  const { mutate, isPending, error } = useAct(beginOutsideLogin);
  return (
    <div className="account-outside">
      {logins.map(({ provider, isSimulated }) => (
        <Button
          key={provider}
          size="large"
          disabled={isPending}
          onClick={() => mutate({ provider, ap: returnPath(ap, '/') }, { onSuccess: ({ url }) => window.location.assign(url) })}
        >
          {t(`outside.${provider}`)}
          {isSimulated ? t('outside.simulated') : ''}
        </Button>
      ))}
      {error ? <FieldError>{error.msg}</FieldError> : null}
    </div>
  );
}
