import { brandAt, checkReturn } from '@moqi/api/account/entrances';
import { handle } from '#operation/handle.ts';
import { addressOf, readReturnAddress } from '../return-address.ts';

export const checkReturnHandler = handle(checkReturn, async ({ input, platform: { config }, fail }) => {
  const followed = (given: string) => readReturnAddress(given, config) ?? fail('RETURN_FOREIGN');
  const login = followed(input.loginUrl);
  // who asks for a password is one of our logins, wherever the other addresses lead
  const isLogin = login.kind === 'own' && brandAt(login.path)?.loginPath === login.path.replace(/\/$/, '');
  return {
    returnUrl: addressOf(followed(input.returnUrl)),
    callbackUrl: addressOf(followed(input.callbackUrl)),
    loginUrl: isLogin || addressOf(login) === '/login-zj' ? addressOf(login) : '/login',
  };
});
