import type { ComponentType } from 'react';

/** A part of another's package. Its props are what its documentation says; TypeScript does not know the package here. */
export function part(of: string, name: string): ComponentType<Record<string, unknown>> {
  const found = window.peerPackages?.[of]?.[name];
  if (found === undefined) throw new Error(`${of} has no ${name}`);
  return found as ComponentType<Record<string, unknown>>;
}
