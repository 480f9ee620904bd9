/** What an enterprise registered for the platform at its own login (OpenID Connect). */
export interface SignOnClient {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** One login, known to the browser that began it alone. */
export interface SignOnFlow {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** of PKCE (RFC 7636) */
  readonly verifier: string;
}

/** Whom the issuer vouches for. */
export interface SignedOn {
  readonly subject: string;
  /** only one that the issuer calls verified; empty: none */
  readonly email: string;
  readonly name: string;
}

/** Logins that enterprises run themselves. Everything that is asked of an issuer goes to an address that a stranger gave. */
export interface SignOn {
  /**
   * Where the browser is sent to log in.
   * @throws DomainError SIGN_ON_UNAVAILABLE where nobody answers there as this issuer
   */
  begin(client: SignOnClient, flow: SignOnFlow): Promise<string>;
  /**
   * What came back, exchanged and verified: state, issuer, code, signature, audience, nonce and times.
   * @param answer the query that the browser came back with
   * @throws DomainError SIGN_ON_UNAVAILABLE, SIGN_ON_REFUSED
   */
  finish(client: SignOnClient, flow: SignOnFlow, answer: string): Promise<SignedOn>;
}
