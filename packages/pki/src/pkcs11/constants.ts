/*
 * Numbers of PKCS #11 v2.40: object classes (base specification §4.2), key types and attributes (§4.4–4.9), mechanisms
 * and their parameters (current mechanisms specification §2.1, §2.3).
 */

/** CKO_… */
export const CKO = { certificate: 1, publicKey: 2, privateKey: 3 } as const;

/** CKC_X_509 (§4.6). */
export const X509 = 0;

/** CKK_… */
export const CKK = { rsa: 0, ec: 3 } as const;

/** CKA_… */
export const CKA = {
  class: 0x00,
  token: 0x01,
  private: 0x02,
  label: 0x03,
  value: 0x11,
  certificateType: 0x80,
  subject: 0x101,
  keyType: 0x100,
  id: 0x102,
  sensitive: 0x103,
  sign: 0x108,
  verify: 0x10a,
  modulus: 0x120,
  modulusBits: 0x121,
  publicExponent: 0x122,
  extractable: 0x162,
  ecParams: 0x180,
  ecPoint: 0x181,
} as const;

/** CKM_… */
export const CKM = {
  rsaKeyPairGen: 0x00,
  rsaPkcs: 0x01,
  rsaPkcsPss: 0x0d,
  sha256: 0x250,
  ecKeyPairGen: 0x1040,
  ecdsa: 0x1041,
} as const;

/** CKG_MGF1_SHA256 (§2.1.7). */
export const MGF1_SHA256 = 2;

/** CKF_RW_SESSION and CKF_SERIAL_SESSION (base §3.3): sessions that may make and destroy keys. */
export const RW_SESSION = 2 | 4;

/** CKF_SERIAL_SESSION alone: a session that only reads. */
export const READ_SESSION = 4;

/** CKU_USER (base §3.3): the user who may use the keys, not the security officer. */
export const USER = 1;
