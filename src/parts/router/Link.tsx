import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useLocation, useNavigate } from './routing.ts';

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Address of a screen. */
  to: string;
  ref?: Ref<HTMLAnchorElement>;
}

/** A press that the browser must see to: in a new tab, in a new window, as a download. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey;

/** A link to a screen: the browser's own for every way of opening it but the plain one. */
export function Link({ to, onClick, target, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <a
      {...rest}
      href={to}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || (target && target !== '_self') || isForBrowser(event)) return;
        event.preventDefault();
        // The address one is at already makes no further step in the history.
        navigate(to, { replace: to === pathname + search });
      }}
    />
  );
}
