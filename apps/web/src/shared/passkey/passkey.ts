import type { InputOf, OutputOf } from '@moqi/api';
import type { addPasskey, beginPasskey, logInByPasskey } from '@moqi/api/account/second-factors';
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { hasPasskeys } from './has-passkeys.ts';

export type Options = OutputOf<typeof beginPasskey>['options'];
type Made = InputOf<typeof addPasskey>['credential'];
type Used = InputOf<typeof logInByPasskey>['credential'];

/** Whether passkeys of a site serve at this address. */
export function servesHere(site: string): boolean {
  const { hostname } = window.location;
  return hasPasskeys() && (hostname === site || hostname.endsWith(`.${site}`));
}

/** Asks the device to make a passkey. Undefined: the person ended it, or the device has one for this account already. */
export async function makePasskey(options: Options): Promise<Made | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const made = await startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = made.response;
    return { id: made.id, rawId: made.rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
  } catch {
    return undefined;
  }
}

/** Asks the device to use one. Undefined: the person ended it, or the device has none for this site. */
export async function applyPasskey(options: Options): Promise<Used | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const used = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
    const { clientDataJSON, authenticatorData, signature } = used.response;
    return { id: used.id, rawId: used.rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
  } catch {
    return undefined;
  }
}
