import { type AnchorHTMLAttributes, type ComponentType, createContext, createElement, type ReactNode, useContext } from 'react';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

export type LinkComponent = ComponentType<LinkProps>;

function PlainLink({ children, ...rest }: LinkProps) {
  return <a {...rest}>{children}</a>;
}

const LinkContext = createContext<LinkComponent>(PlainLink);

/** Hands the router's link to all components here; without it they render plain anchors. */
export function LinkProvider({ component, children }: { component: LinkComponent; children: ReactNode }) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A link inside the application. */
export function AppLink(props: LinkProps) {
  return createElement(useContext(LinkContext), props);
}
