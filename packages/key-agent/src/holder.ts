/** What the holder of the key is shown before it signs. */
export interface ToSign {
  /** of the page that asks */
  readonly origin: string;
  /** the certificate's holder, and the token it lies in */
  readonly subject: string;
  readonly token: string;
  /** what the page says is signed: the contract, and each of its files with the digest that goes into the signature */
  readonly title: string;
  readonly items: readonly { readonly name: string; readonly hash: string; readonly digest: string }[];
}

/** The person at the desk. Questions come one after another, so that an answer is never given to another question. */
export interface Holder {
  /** Whether pages of this origin may ask for signatures. */
  allows(origin: string): Promise<boolean>;
  /** The PIN of the token; undefined: it is not signed. */
  pinFor(asked: ToSign): Promise<string | undefined>;
}
