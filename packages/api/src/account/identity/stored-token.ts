/** What the cookie `token` holds (specification §3.5), as base64 of JSON. It opens nothing: a page learns from it how to begin. */
export interface StoredToken {
  /** in whose name the session acts: 0 oneself, 1 an enterprise */
  readonly userType: 0 | 1;
  readonly mode: 'personal' | 'enterprise';
  /** when the session ends, in seconds since 1970 */
  readonly exp: number;
}
