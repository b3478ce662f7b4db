import { AuditAction, NAME_MAX } from '#contract';
import { useAddressQuery } from '../../components/useAddressQuery.ts';
import { dayInAddress, instantsOf } from '../../lib/localDay.ts';

/** What is looked for in the audit log. */
export interface AuditQuery {
  /** A part of a name. */
  name: string;
  action: AuditAction | '';
  /** The first and the last day, `YYYY-MM-DD`; empty for none. */
  from: string;
  to: string;
}

const actionIn = (text: string | null): AuditQuery['action'] => AuditAction.safeParse(text).data ?? '';

/** A query as the filter of the contract: days are those of the reader. */
export const filterOf = ({ name, action, from, to }: AuditQuery) => ({
  ...(name.trim() && { search: name.trim() }),
  ...(action && { action }),
  ...instantsOf({ from, to }),
});

const queryIn = (address: URLSearchParams): AuditQuery => ({
  name: (address.get('q') ?? '').slice(0, NAME_MAX),
  action: actionIn(address.get('action')),
  from: dayInAddress(address.get('from')),
  to: dayInAddress(address.get('to')),
});

const textsOf = ({ name, action, from, to }: AuditQuery): Record<string, string> => ({
  ...(name && { q: name }),
  ...(action && { action }),
  ...(from && { from }),
  ...(to && { to }),
});

/** The filters, which are in the address. */
export const useAuditQuery = () => useAddressQuery({ read: queryIn, write: textsOf });
