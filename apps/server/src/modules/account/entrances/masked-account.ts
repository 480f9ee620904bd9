import { maskAddress } from '@moqi/rules';

interface Account {
  readonly name: string;
  readonly mobile?: string;
  readonly email?: string;
}

/** Whose account it is, for somebody who may be its owner: 林**, 138 **** 2046. */
export function maskedAccount({ name, mobile, email }: Account): { readonly name: string; readonly target: string } {
  const [first = '', ...rest] = name;
  return { name: first + '*'.repeat(rest.length), target: maskAddress(mobile ?? email ?? '') };
}
