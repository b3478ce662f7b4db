import { useEffect, useState } from 'react';
import type { Offers, SignInDesk } from './desk.ts';

/** What this installation offers, as soon as it is known. */
export function useOffers(desk: SignInDesk): Offers | null {
  const [offers, setOffers] = useState<Offers | null>(null);
  useEffect(() => {
    let wanted = true;
    // Without an answer there are only user name and password.
    void desk.offers().then(
      (told) => wanted && setOffers(told),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [desk]);
  return offers;
}
