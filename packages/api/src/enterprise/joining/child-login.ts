/** 账号: small letters, digits and . _ - ; unique in the enterprise. */
export const CHILD_ACCOUNT = /^[a-z0-9][a-z0-9._-]{1,29}$/;
/** 企业简码: what stands behind the @ of a child account's login. Without a dot, so that it never looks like an e-mail address. */
export const ENTERPRISE_CODE = /^[a-z][a-z0-9]{2,15}$/;
