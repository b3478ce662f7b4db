import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How an address says what a screen looks for. */
interface AddressPlan<Q> {
  read: (address: URLSearchParams) => Q;
  write: (query: Q) => Record<string, string>;
}

/** What a screen looks for is in the address: a reload keeps it, Back returns to it, and it can be shared as a link. */
export function useAddressQuery<Q extends object>({ read, write }: AddressPlan<Q>) {
  const [address, setAddress] = useSearchParams();
  const query = read(address);

  // The address follows in a transition: a second change made before that builds on the first, not on what is drawn.
  const asked = useRef(query);
  useEffect(() => {
    asked.current = read(address);
  }, [read, address]);

  const change = (change: Partial<Q>) => {
    asked.current = { ...asked.current, ...change };
    setAddress(write(asked.current), { replace: true });
  };
  return { query, change };
}
