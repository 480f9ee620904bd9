import type { PaymentService } from '#ports/payment.ts';

/** For development only, and the page says so: one pays by a button of the platform's own page, and no notice from outside is believed. */
export const simulatedPayment: PaymentService = {
  method: 'simulator',
  open: async ({ returnUrl }) => returnUrl,
  isAuthentic: () => false,
};
