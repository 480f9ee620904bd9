import { OUTSIDE_PROVIDERS, type OutsideProvider } from '@moqi/api/account/outside-accounts';

export interface OutsideLogin {
  readonly provider: OutsideProvider;
  readonly isSimulated: boolean;
}

/** The server says in the page's HTML which logins with accounts elsewhere it offers; nothing has to be asked for it. */
export function outsideLogins(): readonly OutsideLogin[] {
  const said = document.querySelector<HTMLMetaElement>('meta[name="outside-logins"]')?.content.split(' ') ?? [];
  return OUTSIDE_PROVIDERS.flatMap((provider) => {
    const isSimulated = said.includes(`${provider}:simulator`);
    return isSimulated || said.includes(provider) ? [{ provider, isSimulated }] : [];
  });
}
