/** Bounds that inputs, validators and hints share (specification, sections 5.1 and 9). */
export const PASSWORD_LENGTH = { min: 6, max: 16 } as const;
export const MOBILE_LENGTH = 11;
export const BANK_CARD_LENGTH = { min: 16, max: 21 } as const;
export const COMPANY_ACCOUNT_LENGTH = { min: 8, max: 32 } as const;
export const CERTIFICATE_NO_LENGTH = { min: 12, max: 18 } as const;
