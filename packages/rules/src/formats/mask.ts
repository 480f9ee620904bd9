const STARS = '****';

/** 138 **** 2046. Anything that is not 11 characters is masked as an identifier. */
export function maskMobile(mobile: string): string {
  return mobile.length === 11 ? `${mobile.slice(0, 3)} ${STARS} ${mobile.slice(-4)}` : maskIdentifier(mobile);
}

/**
 * 3205 **** **** 0027 for ID and card numbers of 15 characters and more; shorter ones show a quarter at each end.
 * The number of stars does not tell the length.
 */
export function maskIdentifier(identifier: string): string {
  const characters = Array.from(identifier);
  if (characters.length === 0) return '';
  const shown = characters.length >= 15 ? 4 : Math.floor(characters.length / 4);
  const middle = characters.length >= 15 ? `${STARS} ${STARS}` : STARS;
  return [characters.slice(0, shown).join(''), middle, shown > 0 ? characters.slice(-shown).join('') : ''].filter(Boolean).join(' ');
}

/** l****@example.com */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at > 0 ? `${Array.from(email)[0]}${STARS}${email.slice(at)}` : maskIdentifier(email);
}
