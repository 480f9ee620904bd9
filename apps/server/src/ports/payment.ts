export interface PaymentRequest {
  readonly orderNo: string;
  readonly amountFen: number;
  readonly subject: string;
  /** where the service posts its signed notice once the order is paid */
  readonly notifyUrl: string;
  /** where the payer's browser goes afterwards */
  readonly returnUrl: string;
}

/** What the service states of a payment; `sign` covers every other field. */
export type SignedNotice = Readonly<Record<string, string | number>> & { readonly sign: string };

/** The service that takes payments online. */
export interface PaymentService {
  /** How an order that was paid here is recorded. */
  readonly method: 'online' | 'simulator';
  /**
   * Asks for the address of a page to pay at.
   * @throws DomainError PAYMENT_UNAVAILABLE when the service does not answer, or not with an address
   */
  open(request: PaymentRequest, now: Date): Promise<string>;
  /** Whether the notice comes from the service. */
  isAuthentic(notice: SignedNotice): boolean;
}
