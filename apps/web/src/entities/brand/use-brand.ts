import { type Brand, brandAt, OWN_BRAND } from '@moqi/api/account/entrances';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { rememberedLogin, rememberLogin } from '#shared/session/login-path.ts';

/** The brand whose dress the page wears: that of its address, else that of the login used last. */
export function useBrand(): Brand {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const named = brandAt(path);
  useEffect(() => {
    if (named !== undefined && path !== named.registerPath) rememberLogin(path.replace(/\/$/, ''));
  }, [named, path]);
  return named ?? brandAt(rememberedLogin() ?? '') ?? OWN_BRAND;
}
