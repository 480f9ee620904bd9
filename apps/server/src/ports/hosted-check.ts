/** What a person states, for a provider that looks at the person itself. */
export interface HostedClaim {
  readonly name: string;
  readonly idNo: string;
}

export interface BegunCheck {
  /** the provider's page, which the person opens; empty: there is none, as a simulator needs no camera */
  readonly url: string;
  /** the provider's own number of the session, by which it is asked for the result */
  readonly reference: string;
}

/** `waiting`: the person has not finished. `ended`: the provider's session is over without a result. */
export type HostedResult = 'waiting' | 'passed' | 'refused' | 'ended';

/** A check on a page of its provider: a face (活体人脸), or the person's standing there (信用). */
export interface HostedCheck {
  readonly name: 'provider' | 'simulator' | 'none';
  /**
   * Begins a session. What is begun again under the same number is the same session.
   * @param returnUrl where the provider's page leads at its end; nothing that is said there counts
   * @throws DomainError IDENTITY_CHECK_UNAVAILABLE
   */
  begin(claim: HostedClaim, session: { readonly checkId: string; readonly returnUrl: string }): Promise<BegunCheck>;
  /**
   * What the provider found, from server to server.
   * @throws DomainError IDENTITY_CHECK_UNAVAILABLE when nobody answers: the check waits on
   */
  ask(reference: string, checkId: string): Promise<HostedResult>;
}

export interface HostedChecks {
  readonly face: HostedCheck;
  readonly credit: HostedCheck;
}
