import { AppLink, type LinkProps } from '@moqi/ui';
import { passRealName } from './real-name.ts';

/** Leads to a new contract, by way of the authentication when it is missing. */
export function CreateLink({ children, ...rest }: Omit<LinkProps, 'href' | 'onClick'>) {
  return (
    <AppLink
      {...rest}
      href="/initiation/toCreate"
      onClick={(event) => {
        if (!passRealName()) event.preventDefault();
      }}
    >
      {children}
    </AppLink>
  );
}
